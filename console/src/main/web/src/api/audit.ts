import { get, type Page, type Query } from '../core/http';

export interface AuditRow {
  id: string;
  at: string;
  actor: string;
  role: string;
  address: string | null;
  action: string;
  object: string | null;
  users: string[];
  asked: Record<string, unknown> | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  traceId: string | null;
  place: number | null;
}

export const audit = {
  list: (query: Query, signal?: AbortSignal) => get<Page<AuditRow>>('/api/merchant/audit', query, signal),
};
