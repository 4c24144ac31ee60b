import { get, post, type Page, type Query } from '../core/http';

export type CouponState = 'UNUSED' | 'LOCKED' | 'REDEEMED' | 'EXPIRED' | 'REVOKED';

export interface HeldCoupon {
  id: string;
  templateId: string;
  templateName: string;
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

export interface UserPush {
  taskId: string;
  taskName: string | null;
  templateId: string | null;
  state: 'GRANTED' | 'FAILED';
  row: number | null;
  coupon: { id: string; state: CouponState; order: string | null } | null;
  text: string | null;
  fix: string | null;
}

export interface UserCode {
  seriesId: string;
  templateId: string;
  serial: string;
  couponId: string;
  at: string;
}

export interface User {
  coupons: Page<HeldCoupon>;
  tasks: Page<UserPush>;
  codes: UserCode[];
}

const at = (userId: string) => `/api/merchant/users/${encodeURIComponent(userId)}`;

export const users = {
  find: (userId: string, signal?: AbortSignal) => get<User>(at(userId), {}, signal),
  coupons: (userId: string, query: Query, signal?: AbortSignal) => get<Page<HeldCoupon>>(`${at(userId)}/coupons`, query, signal),
  pushes: (userId: string, query: Query, signal?: AbortSignal) => get<Page<UserPush>>(`${at(userId)}/tasks`, query, signal),
  revoke: (couponId: string, reason: string, freesPlace: boolean) =>
    post<unknown>(`/api/merchant/coupons/${encodeURIComponent(couponId)}/revoke`, { reason, freesPlace }),
};
