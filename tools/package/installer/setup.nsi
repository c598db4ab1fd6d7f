; The installer for Windows: for one user, without an administrator. tools/package/installer calls makensis with these
; names defined: VERSION, NUMBERS (four of them), TARGET (the processor), OUTPUT, ICON, PICTURE, SIZE (in kilobytes), CONTENTS
; (the folder of what the program reads), and FILES, PLACES, REMOVAL (lists made from the program's folder: what to install,
; where to put it, what to remove again).
;
; All is unpacked into a folder beside an older version, and then put into its place by renaming: what the program reads lies
; in a folder of its own for each build, so nothing has changed until the program itself is replaced, and then everything has.
; Whenever the installer is killed, one or the other can be played.
;
;   setup.exe /S [/D=FOLDER]             installs without a question; the folder without quotes, and last
;   uninstall.exe /S [/REMOVE-SAVES]     removes it; saved games and settings stay unless told otherwise
;
; Exit codes: 0 done, 1 cancelled, 2 not possible, for example because the game is running.

Unicode true
Target ${TARGET}
SetCompressor /SOLID zlib
SetDateSave off ; what is installed is dated then, and two builds are alike
ManifestDPIAware true
ManifestDPIAwareness PerMonitorV2
ManifestLongPathAware true
ManifestSupportedOS Win8.1 Win10
RequestExecutionLevel user
CRCCheck force

!define NAME "Peleliu 1944"
!define PROGRAM "peleliu-1944.exe"
!define DATA "$LOCALAPPDATA\peleliu-1944"
!define NEW "$INSTDIR\peleliu-1944.new"
!define REPLACE_AND_WRITE_THROUGH 9
!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Peleliu1944"

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include nsDialogs.nsh

Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${ENTRY}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 "ProductName" "${NAME}"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "${NAME}, installer"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT licence"
VIAddVersionKey /LANG=0 "OriginalFilename" "peleliu-1944-${VERSION}-setup.exe"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_NOAUTOCLOSE
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "${PICTURE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
UninstPage custom un.AskForSaves un.TakeAnswer
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_UNPAGE_FINISH
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE German

LangString RUNNING ${LANG_ENGLISH} "${NAME} is running. Close it, then try again."
LangString RUNNING ${LANG_GERMAN} "${NAME} läuft noch. Bitte das Spiel beenden und es dann erneut versuchen."
LangString NOT_REPLACED ${LANG_ENGLISH} "$R2 could not be replaced."
LangString NOT_REPLACED ${LANG_GERMAN} "$R2 konnte nicht ersetzt werden."
LangString TOO_OLD ${LANG_ENGLISH} "${NAME} needs a 64-bit Windows."
LangString TOO_OLD ${LANG_GERMAN} "${NAME} benötigt ein 64-Bit-Windows."
LangString UN_TITLE ${LANG_ENGLISH} "Uninstall ${NAME}"
LangString UN_TITLE ${LANG_GERMAN} "${NAME} deinstallieren"
LangString UN_SUBTITLE ${LANG_ENGLISH} "The game will be removed from $INSTDIR."
LangString UN_SUBTITLE ${LANG_GERMAN} "Das Spiel wird aus $INSTDIR entfernt."
LangString UN_KEPT ${LANG_ENGLISH} "Saved games and settings are kept in $\r$\n${DATA}"
LangString UN_KEPT ${LANG_GERMAN} "Spielstände und Einstellungen bleiben erhalten in $\r$\n${DATA}"
LangString UN_SAVES ${LANG_ENGLISH} "Also delete saved games, settings and logs"
LangString UN_SAVES ${LANG_GERMAN} "Auch Spielstände, Einstellungen und Protokolldateien löschen"

Var RemoveSaves
Var Checkbox

; Wait until the program in $INSTDIR is closed; without a window to ask in, end with the exit code 2.
!macro WaitUntilClosed
  ${DoWhile} ${FileExists} "$INSTDIR\${PROGRAM}"
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a ; Windows lets nobody write into a program that is running
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY +4
    RMDir /r "${NEW}"
    SetErrorLevel 2
    Quit
    Nop
  ${Loop}
!macroend

; Remove what older versions read, and what an installation left that was broken off.
!macro RemoveOthers
  RMDir /r "${NEW}"
  FindFirst $0 $1 "$INSTDIR\_internal-*"
  ${DoWhile} $1 != ""
    ${If} $1 != "${CONTENTS}"
      RMDir /r "$INSTDIR\$1"
    ${EndIf}
    FindNext $0 $1
  ${Loop}
  FindClose $0
!macroend

!macro Put FILE
  Push "${FILE}"
  Call Put
!macroend

; Put a file that was unpacked into its place, at once even where there is an older one; a virus scanner may have that open
; for a moment.
Function Put
  Pop $R0
  StrCpy $R1 "${NEW}\$R0"
  StrCpy $R2 "$INSTDIR\$R0"
  ${For} $R3 1 20
    System::Call 'kernel32::MoveFileExW(w R1, w R2, i ${REPLACE_AND_WRITE_THROUGH}) i .R4'
    ${If} $R4 <> 0
      Return
    ${EndIf}
    Sleep 250
  ${Next}
  RMDir /r "${NEW}"
  MessageBox MB_OK|MB_ICONSTOP "$(NOT_REPLACED)" /SD IDOK
  SetErrorLevel 2
  Quit
FunctionEnd

Function .onInit
  ${IfNot} ${FileExists} "$WINDIR\SysWOW64\*.*"
  ${AndIfNot} ${FileExists} "$WINDIR\System32\*.*"
    MessageBox MB_OK|MB_ICONSTOP "$(TOO_OLD)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd

Section
  !insertmacro WaitUntilClosed
  RMDir /r "${NEW}"
  SetOverwrite on
  !include "${FILES}"
  SetOutPath "$INSTDIR"
  WriteUninstaller "${NEW}\uninstall.exe"
  !insertmacro WaitUntilClosed
  !include "${PLACES}" ; the program after all that it reads
  !insertmacro RemoveOthers
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${ENTRY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "${NAME}"
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
SectionEnd

Function .onInstFailed
  RMDir /r "${NEW}"
FunctionEnd

Function un.onInit
  StrCpy $RemoveSaves 0
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/REMOVE-SAVES" $1
  ${IfNot} ${Errors}
    StrCpy $RemoveSaves 1
  ${EndIf}
FunctionEnd

Function un.AskForSaves
  !insertmacro MUI_HEADER_TEXT "$(UN_TITLE)" "$(UN_SUBTITLE)"
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateLabel} 0 0 100% 36u "$(UN_KEPT)"
  Pop $0
  ${NSD_CreateCheckbox} 0 44u 100% 12u "$(UN_SAVES)"
  Pop $Checkbox
  ${If} $RemoveSaves == 1
    ${NSD_Check} $Checkbox
  ${EndIf}
  nsDialogs::Show
FunctionEnd

Function un.TakeAnswer
  ${NSD_GetState} $Checkbox $0
  ${If} $0 == ${BST_CHECKED}
    StrCpy $RemoveSaves 1
  ${Else}
    StrCpy $RemoveSaves 0
  ${EndIf}
FunctionEnd

Section Uninstall
  !insertmacro WaitUntilClosed
  SetOutPath "$TEMP" ; a folder that a process is in can't be removed
  !include "${REMOVAL}"
  !insertmacro RemoveOthers
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  DeleteRegKey HKCU "${ENTRY}"
  ${If} $RemoveSaves == 1
    RMDir /r "${DATA}"
  ${EndIf}
SectionEnd
