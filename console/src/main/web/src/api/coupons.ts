import { get, type Page } from '../core/http';
import type { CouponState } from './users';

export interface ListedCoupon {
  id: string;
  templateId: string;
  userId: string;
  source: string;
  sourceId: string;
  state: CouponState;
  order: string | null;
  receivedAt: string;
  usableFrom: string;
  usableUntil: string;
  redeemedAt: string | null;
  revokedAt: string | null;
}

export const coupons = {
  find: (by: { id: string } | { orderId: string }) => get<Page<ListedCoupon>>('/api/merchant/coupons', by),
};
