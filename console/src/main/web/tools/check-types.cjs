// Checks the types of a project and returns what is wrong, as tsc would print it.
module.exports = (require, configFile) => {
  const ts = require('typescript');
  const path = require('path');
  const problems = [];
  const config = ts.getParsedCommandLineOfConfigFile(configFile, {}, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: problem => problems.push(problem),
  });
  if (config) {
    const program = ts.createProgram({ rootNames: config.fileNames, options: config.options });
    problems.push(...config.errors, ...ts.getPreEmitDiagnostics(program));
  }
  return ts.formatDiagnostics(problems, {
    getCurrentDirectory: () => path.dirname(configFile),
    getCanonicalFileName: name => name,
    getNewLine: () => '\n',
  });
};
