// Editar.cmd and editar.sh run it with the machine's own Node, however old: it says what is missing, and installs the packages.
const { engines } = require('../package.json');

const GET_NODE =
  'Descargue de https://nodejs.org la versión «LTS» de Node.js, instálela y abra otra vez el editor.';

/** Ends with sentences for who has opened the editor. */
function stop(...sentences) {
  console.error(sentences.join('\n'));
  process.exit(1);
}

const [least] = /\d+/.exec(engines.node);
if (Number.parseInt(process.versions.node, 10) < Number(least))
  stop(
    `Este ordenador tiene Node.js ${process.versions.node}; el editor necesita Node.js ${least} o posterior.`,
    GET_NODE,
  );

// What follows needs a Node that is not too old.
const { resolve } = require('node:path');
const { installPackage } = require('../scripts/install.cjs');

try {
  installPackage(
    resolve(__dirname, '..'),
    'Se instala lo que el editor necesita. Ocurre solo la primera vez y tras algunas actualizaciones; tarda unos minutos…',
  );
} catch (error) {
  if (error.code === 'ENOENT') stop('Falta npm, un programa que acompaña a Node.js.', GET_NODE);
  stop(
    'La instalación ha fallado. Compruebe la conexión a internet y abra otra vez el editor.',
    'Si vuelve a fallar, avise a quien mantiene el sitio y envíele lo que dice esta ventana.',
  );
}
