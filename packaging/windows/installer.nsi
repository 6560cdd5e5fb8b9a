; The installer for Windows, for one person and without an administrator: makensis -DVERSION=… -DFILES=…\*
; -DICON=… -DOUT=… -DMIME=… installer.nsi. Matches and settings lie elsewhere (%LOCALAPPDATA%\ichimai) and outlast the uninstaller.
Unicode true
ManifestDPIAware true
SetCompressor /SOLID lzma
RequestExecutionLevel user
Name "Ichimai"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Ichimai"
InstallDirRegKey HKCU "Software\Ichimai" "InstallDir"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Ichimai"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Ichimai setup"
VIAddVersionKey LegalCopyright "MIT, CC0-1.0, OFL-1.1"

!include MUI2.nsh
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Ichimai"
!define KIND "Ichimai.Match"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\ichimai.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"

Section
  ; What an older version had and this one has not must not stay; only our own folder and programs are touched.
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${FILES}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Ichimai.lnk" "$INSTDIR\ichimai.exe"

  WriteRegStr HKCU "Software\Ichimai" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.ichimai" "" "${KIND}"
  WriteRegStr HKCU "Software\Classes\.ichimai" "Content Type" "${MIME}"
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "Ichimai match"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\ichimai.exe,0"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\ichimai.exe" "%1"'
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Ichimai"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\ichimai.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Ichimai project"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section Uninstall
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\ichimai.exe"
  Delete "$INSTDIR\ichimai-cli.exe"
  Delete "$INSTDIR\THIRD-PARTY-NOTICES.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Ichimai.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Ichimai"
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  DeleteRegKey HKCU "Software\Classes\.ichimai"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
