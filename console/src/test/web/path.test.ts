import assert from 'node:assert/strict';
import { match } from '../../main/web/src/core/path';

export const tests = {
  aPatternGivesTheValuesOfItsVariables() {
    assert.deepEqual(match('/templates/:id/edit', '/templates/17/edit'), { id: '17' });
    assert.deepEqual(match('/users/:id', '/users/a%2Fb'), { id: 'a/b' });
  },
  anotherPathGivesNone() {
    assert.equal(match('/templates/:id', '/templates'), undefined);
    assert.equal(match('/templates/:id', '/templates/17/edit'), undefined);
    assert.equal(match('/templates', '/pushes'), undefined);
  },
  aLonePercentSignIsTakenAsItIs() {
    assert.deepEqual(match('/users/:id', '/users/5%'), { id: '5%' });
  },
};
