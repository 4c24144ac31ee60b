import { settings } from '../core/settings';
import { pushes, type Push } from './pushes';
import { reports } from './reports';
import { webhooks } from './webhooks';

/** Something that waits for an operator. */
export interface Alarm {
  kind: 'TASK_NOT_STARTED' | 'TASK_AWAITS_APPROVAL' | 'TASK_HELD' | 'TASK_WAITS' | 'WEBHOOK_PAUSED' | 'NOT_READ';
  id: string | null;
  name: string | null;
  reason: string | null;
}

export interface Today {
  day: string;
  granted: number;
  redeemed: number;
  returned: number;
  discount: number;
  orders: number;
  orderValue: number;
  refused: number;
}

/** What an event of the shop's stream tells. */
export interface ShopNews {
  /** Whether it is all there is, or what has changed. */
  complete: boolean;
  tasks: Push[];
  alarms: Alarm[] | null;
  today: Today | null;
}

/** The same as the stream's first event, by calls of their own. */
export async function homeOf(signal: AbortSignal): Promise<{ pushes: Push[]; alarms: Alarm[]; today: Today }> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: settings().zone }).format(new Date());
  const [running, paused, held, scheduled, report, endpoints] = await Promise.all([
    pushes.list({ state: 'RUNNING', limit: 20 }, signal),
    pushes.list({ state: 'PAUSED', limit: 20 }, signal),
    pushes.list({ state: 'HELD', limit: 20 }, signal),
    pushes.list({ state: 'SCHEDULED', limit: 20 }, signal),
    reports.shop({ from: day, to: day }, signal),
    webhooks.list({ limit: 100 }, signal),
  ]);
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);
  const { granted, redeemed, returned, discount, orders, refused } = report.totals;
  return {
    pushes: [...running.items, ...held.items, ...paused.items, ...scheduled.items],
    alarms: [
      ...held.items.map((push): Alarm => ({ kind: 'TASK_HELD', id: push.id, name: push.name, reason: push.reasonText })),
      ...scheduled.items
        .filter(push => push.fireProblem)
        .map((push): Alarm => ({
          kind: push.fireProblem === 'APPROVAL' ? 'TASK_AWAITS_APPROVAL' : 'TASK_NOT_STARTED',
          id: push.id,
          name: push.name,
          reason: push.fireProblemText,
        })),
      ...endpoints.items
        .filter(endpoint => endpoint.status === 'PAUSED')
        .map((endpoint): Alarm => ({ kind: 'WEBHOOK_PAUSED', id: endpoint.id, name: endpoint.url, reason: endpoint.pauseText })),
    ],
    today: {
      day,
      granted: granted.total,
      redeemed,
      returned,
      discount,
      orders: orders?.paid ?? 0,
      orderValue: orders?.value ?? 0,
      refused: sum(refused.claims) + sum(refused.quotes) + sum(refused.codes),
    },
  };
}
