@echo off
rem Windows: shows this copy of the Verdict site in the browser. Close the window to end it.
where py >nul 2>nul
if %errorlevel%==0 (
  py -3 "%~dp0start.py" %*
) else (
  python "%~dp0start.py" %*
)
if errorlevel 1 pause
