"""Japanese verbs with their meaning codes; all forms of them are understood."""

from __future__ import annotations

VERBS = {
    "PLAY": "出 s|乗せ 1|のせ 1|置 k|使 w|だ s|置い 1|捨て 1|プレイ suru",
    "ANSWER": "返 s|重ね 1|かぶせ 1|はね返 s|跳ね返 s|対抗 suru|カウンター suru|かえ s|追加 suru|やり返 s",
    "ANSWER STACK": "累積 suru|積 m|積み重ね 1|スタック suru|重ね出し suru",
    "ANSWER AVOID": (
        "逃げ 1|のがれ 1|しの g|"
        "防 g|かわ s|回避 suru|避け 1|打ち消 s|止め 1|ガード suru|無効に suru|逃れ 1|無効化 suru|キャンセル suru"
    ),
    "STACKED": "重な r|溜ま r|たま r",
    "KEEP": "手札に加え 1|加え 1|手元に置 k|残 s|取ってお k|持ってお k|キープ suru|とってお k|温存 suru|とってお k",
    "DRAW": "引 k|ひ k|取 r|ドロー suru|引いてく 1|めくって取 r",
    "GO_OUT": "上が r|あが r|終わ r|勝 t|上り r",
    "CALL": "言 w|宣言 suru|いう w|叫 b|コール suru",
    "FORGET": "忘れ 1|わすれ 1",
    "CALL MISTAKE": "早く言いすぎ 1|言いすぎ 1",
    "CALL FORGET": "言い忘れ 1|言いそびれ 1|宣言し忘れ 1|言いわすれ 1|宣言を忘れ 1",
    "CATCH": "指摘 suru|見つか r|ばれ 1|バレ 1|突っ込 m|とがめ 1|見つけ 1",
    "NOTICE": "思い出 s|気づ k|気付 k|気が付 k|気がつ k",
    "CHALLENGE": "チャレンジ suru|疑 w",
    "FAIL": "失敗 suru|外 s|外れ 1|はず s|まちがえ 1|間違え 1|まちが w|間違 w|誤 r",
    "LOSE": "負け 1",
    "SUCCEED": "成功 suru|当た r|当て 1",
    "BLUFF": "嘘をつ k|うそをつ k|嘘つ k|ブラフ suru|ずる suru|だま s",
    "HAVE": "持 t|残 r|余 r|握 r|所持 suru",
    "THERE": "並べ 1|あ r|入 r|含 m",
    "MATCH": "合わせ 1|あわせ 1|合 w|一致 suru|マッチ suru|揃え 1|そろえ 1|合致 suru|関係あ r",
    "CHANGE": "変え 1|替え 1|変更 suru|変わ r|取り消 s|変えなお s|やり直 s",
    "TURN_OVER": "ひっくり返 s|裏返 s|ひっくりかえ s|裏返しに suru",
    "WRITE": "書 k|書き込 m|記入 suru|作 r",
    "CHOOSE": "選 b|決め 1|指定 suru|えら b|決ま r|指名 suru",
    "SHOW": "見せ 1|公開 suru|見え 1|みせ 1",
    "SEE": "見 1|覗 k|確認 suru|のぞ k",
    "DEAL": "配 r|くば r|もら w",
    "BEGIN": "始め 1|始ま r|スタート suru|はじめ 1|はじま r",
    "TURNED": "めく r",
    "APPEARS": "出 1",
    "OVER": "止ま r|とま r|終了 suru|終え 1|決着がつ k",
    "CONTINUE": "続け 1|続 k|つづけ 1",
    "RESHUFFLE": "切り直 s|混ぜ 1|まぜ 1|シャッフル suru|シャッフルし直 s",
    "EMPTY_VERB": (
        "なくな r|無くな r|使い切 r|使いき r|足りなくな r|たりなくな r|切れ 1|尽き 1|なくなりそうに suru|0枚にな r|"
        "ゼロにな r"
    ),
    "COUNT": "数え 1|計算 suru|加算 suru",
    "SKIPPED": "飛ば s|とば s|休 m|抜か s",
    "EXCHANGE": "交換 suru|取り替え 1|取りかえ 1|入れ替え 1",
    "PASS_ON": "回 s|回 r|渡 s|動 k|移動 suru",
    "PASS": "パス suru",
    "ON_ME": "食ら w|くら w|受け 1|うけ 1|喰ら w|もらっ 1",
    "TELL": "口出し suru|教え 1|コメント suru",
    "KEEP_ON": "引き続け 1|引きつづけ 1|ずっと引 k",
    "ADD": "足 s|合計 suru",
    "EXPLODE": "爆発 suru",
    "HAPPEN": "起き 1|起こ r|発動 suru|な r|起 k",
    "WRONG_PLAY": "間違って出 s|まちがって出 s|出しまちが w|出し間違え 1",
    "": "遊 b|や r|進 m|すす m",
    "SAFE": "間に合 w",
    "PLAY OUT_OF_TURN": "割り込 m",
    "SKIPPED ME": "自分も飛ば s|自分も休 m",
    "LOSE_TURN": "番が終わ r|番も終わ r|番を失 w|番を飛ばされ 1",
    "LATE": "遅れ 1|遅くな r",
    "PUT_BACK": "出し直 s|出しなお s|戻 s|もど s",
    "SKIPPED ALL": "2人飛ば s|二人飛ば s|2人とば s|2人を飛ば s|二人を飛ば s",
}
"""Stems of verbs with the kind of their conjugation (`s`, `1`, `suru`), separated by bars, by their meaning codes."""
