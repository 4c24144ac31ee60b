// Lays a .br and a .gz beside each text, unless it is too short to gain by it.
module.exports = (require, folder) => {
  const fs = require('fs');
  const path = require('path');
  const zlib = require('zlib');
  const SHORT = 512;
  const texts = fs.readdirSync(folder, { recursive: true })
    .filter(name => /\.(js|css|html|svg|txt)$/.test(name))
    .map(name => path.join(folder, name));
  for (const file of texts) {
    const content = fs.readFileSync(file);
    if (content.length >= SHORT) {
      fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
      fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content));
    }
  }
};
