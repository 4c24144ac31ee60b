import { get, put, type Query } from '../core/http';

/** What was counted, of a day or of the whole period. */
export interface Figures {
  day: string | null;
  granted: { total: number; byTasks: number; byClaims: number; byCodes: number };
  locked: number;
  redeemed: number;
  released: number;
  returned: number;
  expired: number;
  revoked: number;
  discount: number;
  orders: { paid: number; value: number; refunds: number; refunded: number } | null;
  noticed: Record<string, number>;
  refused: { claims: Record<string, number>; quotes: Record<string, number>; codes: Record<string, number>; approximate: boolean };
}

export interface Report {
  id: string | null;
  label: string | null;
  from: string | null;
  to: string | null;
  zone: string;
  currency: string;
  totals: Figures;
  useRate: number | null;
  medianDaysToUse: number | null;
  days: Figures[];
}

const ROOT = '/api/merchant/reports';

export const reports = {
  shop: (query: Query, signal?: AbortSignal) => get<Report>(`${ROOT}/shop`, query, signal),
  template: (id: string, query: Query, signal?: AbortSignal) =>
    get<Report>(`${ROOT}/templates/${encodeURIComponent(id)}`, query, signal),
  push: (id: string, query: Query, signal?: AbortSignal) => get<Report>(`${ROOT}/tasks/${encodeURIComponent(id)}`, query, signal),
  campaign: (label: string, query: Query, signal?: AbortSignal) =>
    get<Report>(`${ROOT}/campaign`, { ...query, label }, signal),
  label: (of: 'templates' | 'tasks', id: string, label: string | null) =>
    put<{ label: string | null }>(`/api/merchant/${of}/${encodeURIComponent(id)}/label`, { label }),
};
