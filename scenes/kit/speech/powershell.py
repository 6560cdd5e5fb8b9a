"""Speech on Windows: a PowerShell script that speaks each line of its input."""

from __future__ import annotations

import base64

SCRIPT = """
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$culture = [Globalization.CultureInfo]::GetCultureInfo('LANGUAGE')
try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, $culture) } catch {}
$in = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8)
$number = $null
$next = $in.ReadLineAsync()
while ($true) {
  if ($next.IsCompleted) {
    $line = $next.Result
    if ($line -eq $null) { exit }
    $voice.SpeakAsyncCancelAll()
    $number = $null
    $parts = $line.Split(' ', 3)
    if ($parts.Length -eq 3) {
      $number = $parts[0]
      $voice.Rate = [int](20 * [double]::Parse($parts[1], [Globalization.CultureInfo]::InvariantCulture) - 6)
      $prompt = $voice.SpeakAsync($parts[2])
    }
    $next = $in.ReadLineAsync()
  }
  if ($number -ne $null -and $prompt.IsCompleted) { [Console]::Out.WriteLine($number); $number = $null }
  Start-Sleep -Milliseconds 15
}
"""
CULTURES = {"en": "en-US", "ja": "ja-JP"}


def command(shell: str, language: str) -> list[str]:
    """The command line that starts PowerShell with the speech script, in a voice of the language if there is one."""
    script = SCRIPT.replace("LANGUAGE", CULTURES[language])
    packed = base64.b64encode(script.encode("utf-16-le")).decode("ascii")
    return [shell, "-NoProfile", "-NonInteractive", "-ExecutionPolicy", "Bypass", "-EncodedCommand", packed]
