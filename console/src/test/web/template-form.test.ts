import assert from 'node:assert/strict';
import type { Template } from '../../main/web/src/api/templates';
import { checkTemplate, conditionsOf, editOf, emptyTemplate, newTemplateOf, ruleOf, valuesOf } from '../../main/web/src/pages/templates/template-form';

const good = { ...emptyTemplate, name: 'Spring', stock: '10', amountOff: '20', threshold: '100' };

export const tests = {
  amountsAreSentInTheSmallestUnitAndPercentInBasisPoints() {
    assert.deepEqual(ruleOf(good).discount, { kind: 'THRESHOLD_OFF', amountOff: 2000, threshold: 10000 });
    const percent = ruleOf({ ...good, kind: 'PERCENT_OFF', percentOff: '12.5', threshold: '' }).discount;
    assert.deepEqual(percent, { kind: 'PERCENT_OFF', percentOff: 1250, maxDiscount: undefined, threshold: undefined });
  },
  whatBelongsToAnotherKindIsNotSent() {
    const rule = ruleOf({ ...good, kind: 'FIXED_OFF', usable: 'FIXED', usableFrom: '2026-12-01T10:00', usableEnd: '2026-12-31T10:00' });
    assert.deepEqual(rule.discount, { kind: 'FIXED_OFF', amountOff: 2000 });
    assert.deepEqual(rule.usable, { kind: 'FIXED', from: '2026-12-01T10:00:00', usableEnd: '2026-12-31T10:00:00' });
  },
  emptyFieldsLeaveTheDefaultsToTheServer() {
    const sent = newTemplateOf({ ...good, perUserLimit: '' });
    assert.equal(sent.claimStart, undefined);
    assert.equal(sent.perUserLimit, undefined);
    assert.equal(sent.description, undefined);
  },
  anEditSendsWhatHasChanged() {
    const before = { ...good, description: 'old', claimEnd: '2026-12-31T10:00' };
    assert.deepEqual(editOf({ ...before, description: '', claimEnd: '2027-01-31T10:00' }, before), {
      description: null,
      claimEnd: '2027-01-31T10:00:00',
    });
  },
  conditionsAreReadAndWrittenAlike() {
    const conditions = [{ kind: 'REGION', regions: ['CN-31', 'CN-11'] }, { kind: 'NEW_USER', days: 30 }, { kind: 'FIRST_ORDER' }];
    const template = {
      terms: [], stackingGroups: [], discount: { kind: 'FIXED_OFF' }, scope: { kind: 'ALL' }, usable: { kind: 'RELATIVE' },
      audienceConditions: conditions,
    };
    assert.deepEqual(conditionsOf(valuesOf(template as unknown as Template)), conditions);
    assert.deepEqual(editOf({ ...good, memberLevel: '3' }, good), { audienceConditions: [{ kind: 'MEMBER_LEVEL', atLeast: 3 }] });
  },
  whatIsCompleteIsFine() {
    assert.deepEqual(checkTemplate(good), {});
  },
  whatCanBeSeenWhileTypingIsNamedAsTheServerNamesIt() {
    const errors = checkTemplate({ ...emptyTemplate, amountOff: '200', threshold: '100', picture: 'http://x' });
    assert.deepEqual(Object.keys(errors).sort(), ['discount.amountOff', 'name', 'picture', 'stock']);
  },
};
