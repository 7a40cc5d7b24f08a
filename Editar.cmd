@echo off
rem Opens the staff editor on Windows by double-click.
chcp 65001 >nul
title Editor del sitio
rem pushd, not cd: the folder may be on a network share.
pushd "%~dp0"
where /q node
if errorlevel 1 goto missing
node editor\start.cjs
if errorlevel 1 goto failed
exit /b
:missing
echo Falta Node.js, el programa con el que funciona el editor.
echo Descargue de https://nodejs.org la versión «LTS», instálela y abra otra vez el editor.
:failed
echo.
echo Pulse una tecla para cerrar.
pause >nul
exit /b 1
