import type { DeliveryStatus, Webhook, WebhookEvent } from '../../api/webhooks';
import { texts } from '../../core/language';

export const words = texts(
  {
    status: { ACTIVE: '启用', PAUSED: '已停' } satisfies Record<Webhook['status'], string>,
    delivery: { PENDING: '等待', DELIVERED: '已送达', FAILED: '失败' } satisfies Record<DeliveryStatus, string>,
    events: {
      COUPON_GIVEN: '发出', COUPON_LOCKED: '锁定', COUPON_REDEEMED: '核销', COUPON_RELEASED: '释放', COUPON_RETURNED: '退回', COUPON_REVOKED: '收回',
      TASK_ENDED: '任务结束', TASK_HELD: '试发后等待',
    } satisfies Record<WebhookEvent, string>,
    secret: '密钥', secretOnce: '请现在保存：它只显示这一次。',
  },
  {
    status: { ACTIVE: 'Active', PAUSED: 'Paused' },
    delivery: { PENDING: 'Waits', DELIVERED: 'Delivered', FAILED: 'Failed' },
    events: {
      COUPON_GIVEN: 'granted', COUPON_LOCKED: 'locked', COUPON_REDEEMED: 'used', COUPON_RELEASED: 'released', COUPON_RETURNED: 'given back',
      COUPON_REVOKED: 'taken back', TASK_ENDED: 'push ended', TASK_HELD: 'push held',
    },
    secret: 'Secret', secretOnce: 'Keep it now: it is shown this once.',
  },
);
