import type { AudienceCondition, DiscountKind, NewTemplate, Template, TemplateEdit, TemplateRule } from '../../api/templates';
import { fromAmount, fromInput, fromNumber, toAmount, toInput } from '../../core/format';
import type { Errors } from '../../core/form';
import { texts } from '../../core/language';

/** A template as it is typed. */
export interface TemplateValues {
  name: string;
  description: string;
  /** Line by line. */
  terms: string;
  picture: string;
  stock: string;
  perUserLimit: string;
  audience: string;
  /** Separated by spaces; all four limit who may claim. */
  regions: string;
  memberLevel: string;
  newUserDays: string;
  firstOrder: boolean;
  claimStart: string;
  claimEnd: string;
  visibleFrom: string;
  kind: DiscountKind;
  amountOff: string;
  percentOff: string;
  threshold: string;
  maxDiscount: string;
  scope: string;
  scopeIds: string;
  stackingGroups: string;
  usable: string;
  hoursAfterReceipt: string;
  delayHours: string;
  usableFrom: string;
  usableEnd: string;
  refundPolicy: string;
  draft: boolean;
}

export const emptyTemplate: TemplateValues = {
  name: '', description: '', terms: '', picture: '', stock: '', perUserLimit: '1', audience: 'EVERYBODY', regions: '',
  memberLevel: '', newUserDays: '', firstOrder: false, claimStart: '', claimEnd: '', visibleFrom: '', kind: 'THRESHOLD_OFF', amountOff: '', percentOff: '', threshold: '', maxDiscount: '', scope: 'ALL', scopeIds: '',
  stackingGroups: '', usable: 'RELATIVE', hoursAfterReceipt: '720', delayHours: '', usableFrom: '', usableEnd: '',
  refundPolicy: 'RETURN_ON_FULL_REFUND', draft: false,
};

const text = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** The condition of a kind; there is one of each at most. */
const conditionOf = <K extends AudienceCondition['kind']>(template: Template, kind: K) =>
  template.audienceConditions.find((one): one is Extract<AudienceCondition, { kind: K }> => one.kind === kind);

export const valuesOf = (template: Template): TemplateValues => ({
  name: template.name,
  description: template.description ?? '',
  terms: template.terms.join('\n'),
  picture: template.picture ?? '',
  stock: String(template.stock),
  perUserLimit: String(template.perUserLimit),
  audience: template.audience,
  regions: (conditionOf(template, 'REGION')?.regions ?? []).join(' '),
  memberLevel: text(conditionOf(template, 'MEMBER_LEVEL')?.atLeast),
  newUserDays: text(conditionOf(template, 'NEW_USER')?.days),
  firstOrder: conditionOf(template, 'FIRST_ORDER') !== undefined,
  claimStart: toInput(template.claimStart),
  claimEnd: toInput(template.claimEnd),
  visibleFrom: toInput(template.visibleFrom),
  kind: template.discount.kind,
  amountOff: toAmount(template.discount.amountOff),
  percentOff: toAmount(template.discount.percentOff),
  threshold: toAmount(template.discount.threshold),
  maxDiscount: toAmount(template.discount.maxDiscount),
  scope: template.scope.kind,
  scopeIds: (template.scope.ids ?? []).join('\n'),
  stackingGroups: template.stackingGroups.join(' '),
  usable: template.usable.kind,
  hoursAfterReceipt: text(template.usable.hoursAfterReceipt),
  delayHours: text(template.usable.delayHours),
  usableFrom: toInput(template.usable.from),
  usableEnd: toInput(template.usable.usableEnd),
  refundPolicy: template.refundPolicy,
  draft: template.status === 'DRAFT',
});

const lines = (several: string) =>
  several
    .split(/\s*\n\s*/)
    .map(line => line.trim())
    .filter(Boolean);

const wordsOf = (several: string) => several.split(/[\s,，]+/).filter(Boolean);

export function conditionsOf(values: TemplateValues): AudienceCondition[] {
  const conditions: AudienceCondition[] = [];
  if (values.regions.trim()) {
    conditions.push({ kind: 'REGION', regions: wordsOf(values.regions) });
  }
  const atLeast = fromNumber(values.memberLevel);
  if (atLeast !== undefined) {
    conditions.push({ kind: 'MEMBER_LEVEL', atLeast });
  }
  const days = fromNumber(values.newUserDays);
  if (days !== undefined) {
    conditions.push({ kind: 'NEW_USER', days });
  }
  if (values.firstOrder) {
    conditions.push({ kind: 'FIRST_ORDER' });
  }
  return conditions;
}

/** Only what belongs to the kinds that are chosen: the server refuses the rest. */
export function ruleOf(values: TemplateValues): TemplateRule {
  const isPercent = values.kind === 'PERCENT_OFF';
  const isFixed = values.usable === 'FIXED';
  return {
    discount: {
      kind: values.kind,
      ...(isPercent
        ? { percentOff: fromAmount(values.percentOff), maxDiscount: fromAmount(values.maxDiscount) }
        : { amountOff: fromAmount(values.amountOff) }),
      ...(values.kind === 'FIXED_OFF' ? {} : { threshold: fromAmount(values.threshold) }),
    },
    scope: { kind: values.scope as never, ...(values.scope === 'ALL' ? {} : { ids: lines(values.scopeIds) }) },
    stackingGroups: wordsOf(values.stackingGroups),
    usable: {
      kind: values.usable as never,
      ...(isFixed
        ? { from: fromInput(values.usableFrom) }
        : { hoursAfterReceipt: fromNumber(values.hoursAfterReceipt), delayHours: fromNumber(values.delayHours) }),
      usableEnd: fromInput(values.usableEnd),
    },
    refundPolicy: values.refundPolicy as never,
  };
}

export const newTemplateOf = (values: TemplateValues): NewTemplate => ({
  ...ruleOf(values),
  name: values.name,
  description: values.description || undefined,
  terms: lines(values.terms),
  picture: values.picture || undefined,
  stock: fromNumber(values.stock),
  perUserLimit: fromNumber(values.perUserLimit),
  audience: values.audience as never,
  audienceConditions: conditionsOf(values),
  claimStart: fromInput(values.claimStart),
  claimEnd: fromInput(values.claimEnd),
  visibleFrom: fromInput(values.visibleFrom),
  draft: values.draft,
});

/** Only what has changed: the rest may be of another operator by now. */
export function editOf(values: TemplateValues, before: TemplateValues): TemplateEdit {
  const fields: [keyof TemplateEdit, (keyof TemplateValues)[], unknown][] = [
    ['name', ['name'], values.name],
    ['description', ['description'], values.description || null],
    ['terms', ['terms'], lines(values.terms)],
    ['picture', ['picture'], values.picture || null],
    ['stock', ['stock'], fromNumber(values.stock)],
    ['perUserLimit', ['perUserLimit'], fromNumber(values.perUserLimit)],
    ['audience', ['audience'], values.audience],
    ['audienceConditions', ['regions', 'memberLevel', 'newUserDays', 'firstOrder'], conditionsOf(values)],
    ['claimStart', ['claimStart'], fromInput(values.claimStart)],
    ['claimEnd', ['claimEnd'], fromInput(values.claimEnd)],
    ['visibleFrom', ['visibleFrom'], fromInput(values.visibleFrom)],
  ];
  const changed = fields.filter(([, names]) => names.some(name => values[name] !== before[name]));
  return Object.fromEntries(changed.map(([field, , value]) => [field, value]));
}

const RULE: (keyof TemplateValues)[] = [
  'kind', 'amountOff', 'percentOff', 'threshold', 'maxDiscount', 'scope', 'scopeIds', 'stackingGroups', 'usable', 'hoursAfterReceipt',
  'delayHours', 'usableFrom', 'usableEnd', 'refundPolicy',
];

export const ruleHasChanged = (values: TemplateValues, before: TemplateValues): boolean =>
  RULE.some(name => values[name] !== before[name]);

const t = texts(
  {
    required: '必填', positive: '须大于 0', whole: '须为整数', percent: '须在 0.01 与 99.99 之间', more: '不能超过门槛金额',
    order: '须晚于开始时间', https: '须以 https:// 开头',
  },
  {
    required: 'Needed', positive: 'Must be more than 0', whole: 'Must be a whole number', percent: 'Must be between 0.01 and 99.99',
    more: 'Must not be more than the threshold', order: 'Must be after the beginning', https: 'Must begin with https://',
  },
);

/** What can be seen while typing; named as the server names the fields. */
export function checkTemplate(values: TemplateValues): Errors {
  const errors: Errors = {};
  const refuse = (field: string, isWrong: boolean, why: string) => {
    if (isWrong && !errors[field]) {
      errors[field] = why;
    }
  };
  refuse('name', !values.name.trim(), t().required);
  refuse('stock', values.stock === '', t().required);
  refuse('stock', !Number.isInteger(Number(values.stock)), t().whole);
  refuse('perUserLimit', values.perUserLimit !== '' && Number(values.perUserLimit) < 1, t().positive);
  refuse('picture', values.picture !== '' && !values.picture.startsWith('https://'), t().https);
  refuse('claimEnd', values.claimEnd !== '' && values.claimStart !== '' && values.claimEnd <= values.claimStart, t().order);
  checkDiscount(values, refuse);
  refuse('usable.from', values.usable === 'FIXED' && !values.usableFrom, t().required);
  refuse('usable.usableEnd', values.usable === 'FIXED' && !values.usableEnd, t().required);
  refuse(
    'usable.usableEnd',
    values.usable === 'FIXED' && values.usableEnd !== '' && values.usableEnd <= values.usableFrom,
    t().order,
  );
  return errors;
}

function checkDiscount(values: TemplateValues, refuse: (field: string, isWrong: boolean, why: string) => void): void {
  if (values.kind === 'PERCENT_OFF') {
    const percent = fromAmount(values.percentOff) ?? 0;
    refuse('discount.percentOff', percent < 1 || percent > 9_999, t().percent);
    return;
  }
  const amount = fromAmount(values.amountOff) ?? 0;
  refuse('discount.amountOff', amount <= 0, t().positive);
  if (values.kind === 'THRESHOLD_OFF') {
    const threshold = fromAmount(values.threshold) ?? 0;
    refuse('discount.threshold', threshold <= 0, t().positive);
    refuse('discount.amountOff', threshold > 0 && amount > threshold, t().more);
  }
}
