import assert from 'node:assert/strict';
import { form } from '../../main/web/src/core/form';
import { Problem } from '../../main/web/src/core/http';

const check = (values: { name: string }): Record<string, string> => (values.name ? {} : { name: 'needed' });

export const tests = {
  whatIsWrongIsShownOnceItWasTypedInto() {
    const one = form({ name: '' }, { check });
    assert.deepEqual(one.errors.value, {});
    one.touch('name');
    assert.deepEqual(one.errors.value, { name: 'needed' });
  },
  async whatIsKnownToBeWrongIsNotSent() {
    const one = form({ name: '' }, { check });
    await one.submit(async () => assert.fail('sent'));
    assert.deepEqual(one.errors.value, { name: 'needed' });
  },
  async errorsOfTheServerStandAtTheirFieldUntilItIsTypedInto() {
    const one = form({ name: 'x' });
    await one.submit(async () => {
      throw new Problem('no', 400, 'common.validation', [{ field: 'name', code: 'c', message: 'too short' }]);
    });
    assert.deepEqual(one.errors.value, { name: 'too short' });
    one.touch('name');
    assert.deepEqual(one.errors.value, {});
  },
  async anErrorOfOneOfSeveralValuesStandsAtTheirField() {
    const one = form({ terms: 'x' });
    await one.submit(async () => {
      throw new Problem('no', 400, 'common.validation', [{ field: 'terms[2]', code: 'c', message: 'too long' }]);
    });
    assert.deepEqual(one.errors.value, { terms: 'too long (3)' });
  },
  async aRepeatHasTheSameKeyAndAnotherIntentionAnother() {
    const keys: string[] = [];
    const lose = async (key: string) => {
      keys.push(key);
      throw new Problem('away', 0, 'console.away');
    };
    const one = form({ name: 'x' });
    await one.submit(lose);
    await one.submit(lose);
    one.values.name = 'y';
    await one.submit(lose);
    assert.equal(keys[0], keys[1]);
    assert.notEqual(keys[1], keys[2]);
  },
  async aDraftIsFoundAgainUntilItWasSent() {
    form({ name: '' }, { draft: 'd' }).values.name = 'typed';
    const again = form({ name: '' }, { draft: 'd' });
    assert.equal(again.hasDraft.value, true);
    assert.equal(again.values.name, 'typed');
    await again.submit(async () => undefined);
    assert.equal(form({ name: '' }, { draft: 'd' }).hasDraft.value, false);
  },
  aDraftThatIsEmptiedIsNone() {
    const one = form({ name: '' }, { draft: 'd' });
    one.values.name = 'typed';
    one.values.name = '';
    assert.equal(form({ name: '' }, { draft: 'd' }).hasDraft.value, false);
  },
};
