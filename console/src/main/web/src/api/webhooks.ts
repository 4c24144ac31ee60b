import { get, post, remove, type Page, type Query } from '../core/http';

export const EVENTS = [
  'COUPON_GIVEN',
  'COUPON_LOCKED',
  'COUPON_REDEEMED',
  'COUPON_RELEASED',
  'COUPON_RETURNED',
  'COUPON_REVOKED',
  'TASK_ENDED',
  'TASK_HELD',
] as const;
export type WebhookEvent = (typeof EVENTS)[number];

export interface Webhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  description: string | null;
  status: 'ACTIVE' | 'PAUSED';
  pauseText: string | null;
  pausedAt: string | null;
  failuresInARow: number;
  restsUntil: string | null;
  createdAt: string;
  createdBy: string;
  /** Only in the answer that makes it. */
  secret: string | null;
  oldSecretUntil: string | null;
}

export type DeliveryStatus = 'PENDING' | 'DELIVERED' | 'FAILED';

export interface Delivery {
  id: string;
  event: string;
  status: DeliveryStatus;
  attempts: number;
  lastOutcome: string | null;
  lastStatus: number | null;
  nextTryAt: string | null;
  createdAt: string;
  endedAt: string | null;
}

export interface TestedWebhook {
  delivered: boolean;
  outcome: string;
  status: number | null;
  milliseconds: number;
}

const ROOT = '/api/merchant/webhooks';
const at = (id: string) => `${ROOT}/${encodeURIComponent(id)}`;

export const webhooks = {
  list: (query: Query, signal?: AbortSignal) => get<Page<Webhook>>(ROOT, query, signal),
  find: (id: string, signal?: AbortSignal) => get<Webhook>(at(id), {}, signal),
  create: (webhook: { url: string; events: WebhookEvent[]; description?: string | undefined }, key: string) =>
    post<Webhook>(ROOT, webhook, key),
  move: (id: string, command: 'pause' | 'resume') => post<Webhook>(`${at(id)}/${command}`),
  rotateSecret: (id: string, key: string) => post<Webhook>(`${at(id)}/secret`, undefined, key),
  test: (id: string) => post<TestedWebhook>(`${at(id)}/test`),
  remove: (id: string) => remove(at(id)),
  deliveries: (id: string, query: Query, signal?: AbortSignal) => get<Page<Delivery>>(`${at(id)}/deliveries`, query, signal),
  replay: (id: string, deliveryId: string) => post<Delivery>(`${at(id)}/deliveries/${encodeURIComponent(deliveryId)}/replay`),
  replayFailed: (id: string) => post<{ replayed: number }>(`${at(id)}/replays`, { status: 'FAILED' }),
};
