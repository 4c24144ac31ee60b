// Writes the page that loads the bundle, and the files beside it. What the first script imports is asked for at once, not one after
// the other.
module.exports = (require, template, outputsFile, folder) => {
  const fs = require('fs');
  const path = require('path');
  const { outputs } = JSON.parse(fs.readFileSync(outputsFile, 'utf8'));
  const address = output => `/console/assets/${path.basename(output)}`;
  const [main, { imports, cssBundle }] = Object.entries(outputs).find(([, one]) => one.entryPoint?.endsWith('src/main.tsx'));
  const shared = new Set();
  const follow = list => list.filter(one => one.kind === 'import-statement' && !shared.has(one.path)).forEach(one => {
    shared.add(one.path);
    follow(outputs[one.path].imports);
  });
  follow(imports);
  const page = fs.readFileSync(template, 'utf8').replace('<!-- bundle -->', [
    `<link rel="stylesheet" href="${address(cssBundle)}">`,
    ...[...shared].map(one => `<link rel="modulepreload" href="${address(one)}">`),
    `<script type="module" src="${address(main)}"></script>`,
  ].join('\n  '));
  fs.cpSync(path.join(path.dirname(template), 'static'), folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'index.html'), page);
};
