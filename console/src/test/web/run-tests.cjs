// Runs the tests that a file exports by their names, and returns how many they were. The few things of a browser that modules ask for
// when they are loaded are there, and empty.
module.exports = async (require, file) => {
  const kept = new Map();
  const storage = { getItem: key => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: key => kept.delete(key) };
  Object.assign(globalThis, {
    localStorage: storage,
    sessionStorage: storage,
    document: { documentElement: { dataset: {} }, querySelector: () => null },
    window: globalThis,
  });
  Object.defineProperty(globalThis, 'navigator', { value: { language: 'en' }, configurable: true });
  const { tests } = require(file);
  for (const [name, test] of Object.entries(tests)) {
    kept.clear();
    try {
      await test();
    } catch (failure) {
      throw new Error(`${name}: ${failure.stack}`);
    }
  }
  return Object.keys(tests).length;
};
