import assert from 'node:assert/strict';
import { checkPush, emptyPush, newPushOf } from '../../main/web/src/pages/pushes/push-form';

const good = { ...emptyPush('1', '2'), name: 'Spring' };

export const tests = {
  aPushBeginsWithATrialUnlessSomebodyTakesItAway() {
    assert.deepEqual(newPushOf(good).canary, { rows: 1000, holdIfFailedAbovePercent: 5, continueAfter: undefined });
    assert.equal(newPushOf({ ...good, canary: '' }).canary, undefined);
  },
  contactsAreSaidForChannelsThatNeedThem() {
    assert.deepEqual(newPushOf(good).notify, { chain: [{ channel: 'IN_APP' }] });
    assert.deepEqual(newPushOf({ ...good, mail: true, contacts: 'FILE' }).notify, {
      chain: [{ channel: 'IN_APP' }, { channel: 'MAIL' }],
      contacts: 'FILE',
    });
  },
  aTimeIsSentWithAScheduledOneOnly() {
    assert.equal(newPushOf({ ...good, sendAt: '2026-12-01T10:00' }).sendAt, undefined);
    assert.equal(newPushOf({ ...good, sendAt: '2026-12-01T10:00', isScheduled: true }).sendAt, '2026-12-01T10:00:00');
  },
  whatIsMissingIsNamed() {
    const errors = checkPush({ ...emptyPush('', ''), isScheduled: true, rate: '3' });
    assert.deepEqual(Object.keys(errors).sort(), ['fileId', 'name', 'rate', 'sendAt', 'templateId']);
    assert.deepEqual(checkPush(good), {});
  },
};
