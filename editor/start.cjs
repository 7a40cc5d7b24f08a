// Installs the packages, then opens the editor. Editar.cmd and editar.sh run it with the machine's Node, however old.
const { engines } = require('../package.json');

const GET_NODE =
  'Descargue de https://nodejs.org la versión «LTS» de Node.js, instálela y abra otra vez el editor.';

/** Exits with a message in Spanish. */
function stop(...sentences) {
  console.error(sentences.join('\n'));
  process.exit(1);
}

const [min] = /\d+/.exec(engines.node);
if (Number.parseInt(process.versions.node, 10) < Number(min))
  stop(
    `Este ordenador tiene Node.js ${process.versions.node}; el editor necesita Node.js ${min} o posterior.`,
    GET_NODE,
  );

// These modules need a recent Node.
const { resolve } = require('node:path');
const { installPackage } = require('../scripts/install.cjs');
const { run } = require('../scripts/run.cjs');
const { choosePort } = require('./port.cjs');

/** Patterns of npm's error codes, each with the cause and the remedy. */
const CAUSES = [
  [/^NO_NPM$/, 'Falta npm, un programa que acompaña a Node.js.', GET_NODE],
  [
    /^INSTALLING$/,
    'Lo que el editor necesita se está instalando ya en otra ventana.',
    'Espere a que se abra el editor allí y cierre esta ventana.',
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|E?(NET|HOST)UNREACH|\w*TIMEDOUT|\w*TIMEOUT)$/,
    'No hay conexión con el servidor del que se descarga lo que el editor necesita.',
    'Compruebe la conexión a internet y abra otra vez el editor.',
  ],
  [
    /CERT|UNABLE_TO_VERIFY/,
    'La conexión segura con el servidor ha fallado: un antivirus o la red de la empresa la inspecciona, o la fecha del ordenador no es correcta.',
    'Compruebe la fecha, o pida ayuda a quien mantiene los ordenadores, y abra otra vez el editor.',
  ],
  [
    /^(EPERM|EBUSY|ENOTEMPTY)$/,
    'Otro programa tiene abierto un archivo de la carpeta del sitio.',
    'Cierre las demás ventanas del editor y los programas que usen esa carpeta, o reinicie el ordenador, y abra otra vez el editor.',
  ],
  [
    /^(EACCES|EROFS)$/,
    'No hay permiso para escribir en la carpeta del sitio.',
    'Copie la carpeta a un lugar propio, como «Documentos», y abra allí el editor.',
  ],
  [
    /^(ENOSPC|EDQUOT)$/,
    'El disco está lleno.',
    'Deje libres al menos 2 GB, por ejemplo vaciando la papelera, y abra otra vez el editor.',
  ],
];

function install() {
  try {
    installPackage(
      resolve(__dirname, '..'),
      'Se instala lo que el editor necesita. Ocurre solo la primera vez y tras algunas actualizaciones; tarda unos minutos…',
    );
  } catch ({ code = '', message }) {
    const [, ...sentences] = CAUSES.find(([codes]) => codes.test(code)) || [
      undefined,
      `La instalación ha fallado (${code || message}). Abra otra vez el editor.`,
      'Si vuelve a fallar, avise a quien mantiene el sitio y envíele lo que dice esta ventana.',
    ];
    stop(...sentences);
  }
}

// Ends the process if the editor is open, as an installation would replace the packages of the open editor.
choosePort(true).then(() => {
  install();
  run(['editor/main.ts', '--open']);
});
