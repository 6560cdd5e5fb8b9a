"""Other words that people use for what rules are about, in all languages, so that searches find the rules."""

from __future__ import annotations

SYNONYMS: dict[str, str] = {
    "R1": "editions; players; versions; 種類; 人数; 何人",
    "R1.1": "deck; how many cards; contents; 枚数; 何枚入り; カードの種類; デッキ",
    "R1.2": "deck; how many cards; contents; 枚数; 何枚入り; カードの種類; デッキ",
    "R1.3": "deck; how many cards; contents; 枚数; 何枚入り; カードの種類; デッキ",
    "R1.4": "deck; how many cards; contents; double sided; 両面; 枚数; 何枚入り; デッキ",
    "R1.5": "deck; how many cards; contents; 枚数; 何枚入り; カードの種類; デッキ",
    "R1.6": "deck; how many cards; contents; 枚数; 何枚入り; カードの種類; デッキ",
    "R1.7": "deck; how many cards; contents; 枚数; 何枚入り; カードの種類; デッキ",
    "R2.1": "dealer; who deals; who begins; who starts; 親決め; だれが親; 誰から; 順番決め",
    "R2.2": "deal; seven cards; starting hand; 7 cards; 7枚; 配る; 手札の枚数; はじめの手札; 準備",
    "R2.3": (
        "first card; start card; opening card; 最初のカード; はじめのカード; 一枚目; 1枚目; "
        "スタート"
    ),
    "R2.4": "next dealer; who deals next; 次の親; 親の交代",
    "R2.5": (
        "draw pile empty; no cards left; reshuffle; run out; 山札切れ; 山札がない; 切り直し; "
        "シャッフル"
    ),
    "R3.1": (
        "turn; match; color; colour; number; symbol; what can i play; 色; 数字; 記号; 同じ色; "
        "同じ数字; 出せるカード; 縛り; 番"
    ),
    "R3.2": "drawn card; after drawing; play it at once; keep; 引いたカード; すぐ出す; 引いてすぐ",
    "R3.3": (
        "must i play; draw anyway; refuse to play; comment; わざと引く; 出さない; パス; 口出し; "
        "引いてもいい"
    ),
    "R3.4": (
        "wrong card; mistake; illegal card; point out; misplay; まちがえた; 間違い; 出しまちがい; "
        "指摘; 反則; 罰則"
    ),
    "R3.5": (
        "stack; stacking; several cards; two cards; counter; pass on; last card; finish; 重ね出し; "
        "返す; 返し; 二枚出し; 2枚出し; まとめ出し; 上がり; 記号上がり"
    ),
    "R3.6": "lose turn; skip turn; draw and play; 1回休み; 一回休み; 引いたら休み; 引かされる",
    "R4.1": (
        "plus two; +2; draw 2; plus 2; draw two; +1; +5; plus one; plus five; ドロツー; "
        "ドローツー; プラス2; プラスツー; 2枚; 二枚引く"
    ),
    "R4.2": "turn around; direction; backwards; 逆回り; 反対回り; 逆; 順番が逆",
    "R4.3": "miss a turn; lose a turn; 飛ばす; とばし; 休み; 1回休み",
    "R4.4": (
        "wild card; color change; colour change; choose a colour; joker; 色替え; 色変え; "
        "色を変える; ワイルドカード; 万能"
    ),
    "R4.5": (
        "plus four; +4; wild +4; draw 4; plus 4; wild +2; ドロフォー; ドローフォー; どろーふぉー; "
        "ドロ4; プラス4; 4枚; 四枚引く; 最強"
    ),
    "R4.6": "draw until colour; draw colour; until color; 色が出るまで引く; ドローカラー",
    "R4.7": (
        "turn over; dark side; light side; other side; 裏返す; ひっくり返す; ダークサイド; "
        "ライトサイド"
    ),
    "R4.8": "back of cards; look at backs; both sides; 裏を見る; 裏面; 見てもいい",
    "R4.9": "shuffle; mix hands; redistribute; シャッフル; 手札を混ぜる; 配り直し",
    "R4.10": "blank; own rule; custom card; 自由; 白カード; カスタム",
    "R4.11": "pokemon; draw three; sleep; ポケモン; 3枚; いねむり",
    "R4.12": "pokemon; draw until; water shuriken; ポケモン; 水しゅりけん; 色が出るまで",
    "R4.13": "explode; explosion; bomb; boom; 爆発; ばくはつ; 3枚",
    "R4.14": (
        "targeted; swap; exchange hands; skip two; 指名; 交換; 2人スキップ; 手札交換; "
        "オールワイルド"
    ),
    "R5.1": (
        "bluff; when may i play +4; illegal +4; lie; bluffing; plus four; 嘘; うそ; ドロー4の条件; "
        "いつ出せる; 反則; ブラフ"
    ),
    "R5.2": "doubt; challenge; who may challenge; look at hand; 疑う; ダウト; 手札を見る; チャレンジ",
    "R5.3": "caught; guilty; challenge succeeds; 成功; ばれた; 見破る; チャレンジ成功",
    "R5.4": "innocent; challenge fails; wrong challenge; six cards; +6; 失敗; 6枚; チャレンジ失敗",
    "R5.5": "challenge the last card; last +4; 最後のドロー4; 上がりにチャレンジ",
    "R6": "uno; say uno; ウノ",
    "R6.1": "say uno; shout; one card left; last card; dos; ウノと言う; 宣言; リーチ; 残り1枚; うの",
    "R6.2": "forgot; forget; catch; not said; penalty; 言い忘れ; 忘れた; 指摘; 罰; ペナルティー",
    "R6.3": (
        "late; too late; wrong call; false alarm; by mistake; 遅れた; あとから; まちがって; "
        "誤って"
    ),
    "R6.4": "two cards; 2枚同時; 二枚で上がる",
    "R7": "aim; goal; win; object; 目的; 勝ち; 勝利; 遊び方",
    "R7.1": "end; winner; finish; go out; second place; 終わり; 勝ち; あがり; 上がり; 2位",
    "R7.2": "points; score; worth; value; counting; 点数; 得点; 何点; 点の数え方",
    "R7.3": "scoring; japanese; minus points; total; 得点; マイナス; 合計; 日本",
    "R7.4": "scoring; international; 500; 200; points to win; 得点; 国際; 先取",
    "R7.5": "penalty points; 罰点; 失格",
    "R7.6": "one round; short; 1回勝負; 一回勝負",
    "R7.7": "tie; draw; equal; 同点; 引き分け",
    "R8": "blank; own rule; custom; inscription; 書き込む; 自由; 白カード; カスタム",
    "R9.1": (
        "two cards; several; pairs; doubles; multiple; 2枚出し; 二枚出し; 複数; まとめ出し; "
        "重ね出し"
    ),
    "R9.2": (
        "stacking; stack; counter; pass on; plus two on plus two; +2 on +2; 重ね; 返し; "
        "ドロー返し; ドロツー返し; 積み重ね"
    ),
    "R9.3": "last card; finish with action; no action finish; 記号上がり禁止; 数字上がり; 上がり禁止",
    "R9.4": "seven zero; 7-0; swap; swap hands; 7; 0; 交換; 手札交換; セブンゼロ; 回す",
    "R9.5": "jump in; out of turn; identical; slap; 割り込み; ジャンプイン; わりこみ; 横入り",
    "R9.6": "draw until; keep drawing; 出るまで引く; 引き続ける; 出せるまで",
    "R9.7": "must play; forced; 強制; 必ず出す; 出さないとだめ",
    "R9.8": "no challenge; no bluff; ブラフ禁止; チャレンジなし",
    "R9.9": "team; teams; two against two; 2vs2; チーム; 協力; ペア戦; 味方",
    "R10": "two players; 2 players; head to head; duel; 二人; 2人用; ふたり; 対戦",
    "R11": "dos; sum; add up; centre row; center; 足し算; 合計; 列; 中央",
}
"""Synonyms in all languages by rule id, separated by semicolons."""
