import { download, get, post, put, type Page, type Query } from '../core/http';

/** The API calls a push a task. */
export type PushState =
  | 'SCHEDULED'
  | 'PENDING'
  | 'RUNNING'
  | 'PAUSED'
  | 'HELD'
  | 'COMPLETED'
  | 'COMPLETED_WITH_FAILURES'
  | 'FAILED'
  | 'CANCELLED'
  | 'UNDOING'
  | 'UNDONE';
export type Channel = 'IN_APP' | 'POPUP' | 'MAIL' | 'SMS';

export interface Notify {
  chain: { channel: Channel; else?: Channel | null }[];
  contacts?: 'FILE' | 'PROFILE' | null;
  notBefore?: string | null;
}

export interface Canary {
  rows?: number | null;
  percent?: number | null;
  holdIfFailedAbovePercent?: number | null;
  continueAfter?: string | null;
}

export interface Push {
  id: string;
  name: string;
  templateId: string;
  fileId: string | null;
  sendType: 'IMMEDIATE' | 'SCHEDULED';
  sendAt: string | null;
  lateLimit: string | null;
  fireProblem: string | null;
  fireProblemText: string | null;
  version: number;
  notify: Notify | null;
  state: PushState;
  reasonText: string | null;
  waitingForText: string | null;
  cancelRequested: boolean;
  desired: 'RUN' | 'PAUSE' | 'CANCEL' | 'UNDO';
  refused: { command: string; text: string } | null;
  rate: number | null;
  heldReason: 'CANARY' | 'CANARY_FAILED' | null;
  canary: Canary | null;
  rowCount: number | null;
  read: number | null;
  delivered: number;
  revoked: number;
  failed: number;
  failedByCause: Record<string, number> | null;
  rowsPerSecond: number | null;
  estimatedEnd: string | null;
  failureFile: string | null;
  createdAt: string;
  createdBy: string;
  startedAt: string | null;
  endedAt: string | null;
  family: { parentId: string | null; causes: string[]; children: string[]; rowsWithout: number } | null;
}

export interface NewPush {
  name: string;
  templateId: string;
  fileId: string;
  sendType: 'IMMEDIATE' | 'SCHEDULED';
  sendAt?: string | undefined;
  lateLimit?: string | undefined;
  notify?: Notify | undefined;
  canary?: Canary | undefined;
  rate?: number | undefined;
}

export interface FailedRow {
  row: number;
  userId: string;
  cause: string;
  text: string;
  fix: string | null;
}

export interface RowAnswer {
  row: number | null;
  userId: string | null;
  state: 'GRANTED' | 'FAILED' | 'RESERVED' | 'NOT_READ';
  coupon: { id: string; state: string; order: string | null } | null;
  text: string | null;
  fix: string | null;
}

export interface Notices {
  inApp: boolean;
  popup: boolean;
  planning: 'PLANNING' | 'PLANNED' | 'PAUSED' | 'CANCELLED' | null;
  total: number;
  channels: { channel: Channel; total: number; states: Record<string, number>; outcomes: Record<string, number> }[];
}

export interface Approval {
  taskId: string;
  state: 'NOT_NEEDED' | 'WANTED' | 'GIVEN' | 'UNDECIDED';
  rows: number | null;
  amount: number | null;
  hash: string | null;
  approvedBy: string | null;
  approvedAt: string | null;
}

/** What taking coupons back would do, or has done. */
export interface Revocation {
  dryRun: boolean;
  counts: Record<string, number>;
}

export interface ApprovalRule {
  maxRows: number;
  maxAmount: number;
}

const ROOT = '/api/merchant/tasks';
const at = (id: string) => `${ROOT}/${encodeURIComponent(id)}`;

export const pushes = {
  list: (query: Query, signal?: AbortSignal) => get<Page<Push>>(ROOT, query, signal),
  find: (id: string, signal?: AbortSignal) => get<Push>(at(id), {}, signal),
  create: (push: NewPush, key: string) => post<Push>(ROOT, push, key),
  command: (id: string, command: 'pause' | 'resume' | 'continue' | 'cancel' | 'send-now') => post<unknown>(`${at(id)}/${command}`),
  slow: (id: string, rowsPerSecond: number | null) => put<unknown>(`${at(id)}/rate`, { rowsPerSecond }),
  reschedule: (id: string, time: { sendAt: string | undefined; lateLimit: string | undefined }, version: number) =>
    put<Push>(`${at(id)}/schedule`, time, version),
  retry: (id: string, causes: string[], key: string) => post<Push>(`${at(id)}/retry`, { causes }, key),
  wouldUndo: (id: string) => post<Revocation>('/api/merchant/revocations', { taskId: id, reason: 'preview', dryRun: true }),
  undo: (id: string, reason: string, family: boolean) => post<unknown>(`${at(id)}/undo`, { reason, family }),
  failures: (id: string, query: Query, signal?: AbortSignal) => get<Page<FailedRow>>(`${at(id)}/failures`, query, signal),
  failureFile: (id: string) => download(`${at(id)}/failure-file/link`),
  deliveredFile: (id: string, format: 'XLSX' | 'CSV') => download(`${at(id)}/delivered-file/link`, { format }),
  row: (id: string, row: string) => get<RowAnswer>(`${at(id)}/rows/${encodeURIComponent(row)}`),
  rowsOf: (id: string, userId: string) => get<{ items: RowAnswer[] }>(`${at(id)}/rows`, { userId }),
  notices: (id: string, signal?: AbortSignal) => get<Notices>(`${at(id)}/notices`, {}, signal),
  commandNotices: (id: string, command: 'pause' | 'resume' | 'cancel') => post<unknown>(`${at(id)}/notices/${command}`),
  resendNotices: (id: string, states: string[], key: string) => post<unknown>(`${at(id)}/notices/resend`, { states }, key),
  approval: (id: string, signal?: AbortSignal) => get<Approval>(`${at(id)}/approval`, {}, signal),
  approve: (id: string, hash: string) => post<Approval>(`${at(id)}/approve`, { hash }),
  approvalRule: (signal?: AbortSignal) => get<ApprovalRule>('/api/merchant/approval-rule', {}, signal),
  changeApprovalRule: (rule: { maxRows: number | undefined; maxAmount: number | undefined }) =>
    put<ApprovalRule>('/api/merchant/approval-rule', rule),
};
