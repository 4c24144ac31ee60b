import type { CouponState } from '../../api/users';
import { texts } from '../../core/language';
import type { Tone } from '../../ui/Badge';

export const words = texts(
  {
    users: '用户',
    coupon: { UNUSED: '未使用', LOCKED: '已锁定', REDEEMED: '已核销', EXPIRED: '已过期', REVOKED: '已收回' } satisfies Record<CouponState, string>,
    source: { TASK: '推送', CLAIM: '领取', SERIES: '券码' } as Record<string, string>,
  },
  {
    users: 'Users',
    coupon: { UNUSED: 'Unused', LOCKED: 'Locked', REDEEMED: 'Used', EXPIRED: 'Expired', REVOKED: 'Taken back' },
    source: { TASK: 'Push', CLAIM: 'Claim', SERIES: 'Code' },
  },
);

export const toneOf: Record<CouponState, Tone> = { UNUSED: 'good', LOCKED: 'warn', REDEEMED: '', EXPIRED: '', REVOKED: 'bad' };
