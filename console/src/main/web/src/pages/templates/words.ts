import type { Audience, Discount, DiscountKind, RefundPolicy, ScopeKind, Template, TemplateStatus, UsableKind } from '../../api/templates';
import { money, number, percent, time } from '../../core/format';
import { texts } from '../../core/language';
import type { Tone } from '../../ui/Badge';

/** What templates are called; a constant without a word is a type error. */
export const words = texts(
  {
    templates: '优惠券模板',
    status: { DRAFT: '草稿', ACTIVE: '进行中', PAUSED: '已暂停', ENDED: '已结束' } satisfies Record<TemplateStatus, string>,
    discount: { FIXED_OFF: '立减', THRESHOLD_OFF: '满减', PERCENT_OFF: '折扣' } satisfies Record<DiscountKind, string>,
    scope: { ALL: '全部商品', CATEGORY: '指定类目', PRODUCT: '指定商品' } satisfies Record<ScopeKind, string>,
    audience: { EVERYBODY: '所有人', PUSH_ONLY: '仅推送或兑换码' } satisfies Record<Audience, string>,
    usable: { RELATIVE: '领取后若干小时', FIXED: '固定时段' } satisfies Record<UsableKind, string>,
    refund: { RETURN_ON_FULL_REFUND: '全额退款时退回', NEVER_RETURN: '不退回' } satisfies Record<RefundPolicy, string>,
    off: (amount: string) => `减 ${amount}`,
    percentOff: (share: string) => `优惠 ${share}`,
    from: (threshold: string) => `满 ${threshold} 可用`,
    any: '无门槛',
    most: (amount: string) => `最多减 ${amount}`,
    usableHours: (hours: string) => `领取后 ${hours} 小时内可用`,
    usableAfter: (delay: string, hours: string) => `领取 ${delay} 小时后起 ${hours} 小时内可用`,
    usableFixed: (from: string, end: string) => `${from} 至 ${end} 可用`,
  },
  {
    templates: 'Coupon templates',
    status: { DRAFT: 'Draft', ACTIVE: 'Active', PAUSED: 'Paused', ENDED: 'Ended' },
    discount: { FIXED_OFF: 'Amount off', THRESHOLD_OFF: 'Amount off from a threshold', PERCENT_OFF: 'Percent off' },
    scope: { ALL: 'All goods', CATEGORY: 'Some categories', PRODUCT: 'Some products' },
    audience: { EVERYBODY: 'Everybody', PUSH_ONLY: 'By push or code only' },
    usable: { RELATIVE: 'Hours after receipt', FIXED: 'A fixed time' },
    refund: { RETURN_ON_FULL_REFUND: 'Comes back on a full refund', NEVER_RETURN: 'Never comes back' },
    off: amount => `${amount} off`,
    percentOff: share => `${share} off`,
    from: threshold => `from ${threshold}`,
    any: 'no threshold',
    most: amount => `at most ${amount} off`,
    usableHours: hours => `usable for ${hours} hours after receipt`,
    usableAfter: (delay, hours) => `usable for ${hours} hours, beginning ${delay} hours after receipt`,
    usableFixed: (from, end) => `usable from ${from} to ${end}`,
  },
);

export const toneOf: Record<TemplateStatus, Tone> = { DRAFT: '', ACTIVE: 'good', PAUSED: 'warn', ENDED: '' };

/** What a coupon takes off, in a few letters. */
export const worthOf = (discount: Discount): string =>
  discount.kind === 'PERCENT_OFF'
    ? words().percentOff(percent((discount.percentOff ?? 0) / 10_000))
    : words().off(money(discount.amountOff ?? 0));

export function conditionOf({ threshold, maxDiscount }: Discount): string {
  const parts = [threshold ? words().from(money(threshold)) : words().any];
  if (maxDiscount) {
    parts.push(words().most(money(maxDiscount)));
  }
  return parts.join(' · ');
}

export function usableOf({ usable }: Pick<Template, 'usable'>): string {
  if (usable.kind === 'FIXED') {
    return words().usableFixed(time(usable.from), time(usable.usableEnd));
  }
  const hours = number(usable.hoursAfterReceipt ?? 720);
  return usable.delayHours ? words().usableAfter(number(usable.delayHours), hours) : words().usableHours(hours);
}
