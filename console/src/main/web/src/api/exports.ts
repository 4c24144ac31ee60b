import { download, get, post, type Page, type Query } from '../core/http';

export type ExportKind = 'COUPONS' | 'REDEMPTIONS' | 'FAILURES' | 'CLAIMS' | 'ORDERS';

export interface ExportFilter {
  templateId?: string | null | undefined;
  taskId?: string | null | undefined;
  state?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

export interface Export {
  id: string;
  kind: ExportKind;
  format: 'CSV' | 'XLSX';
  filter: ExportFilter;
  state: 'WAITING' | 'DONE' | 'FAILED' | 'GONE';
  reasonText: string | null;
  rows: number;
  bytes: number | null;
  createdAt: string;
  createdBy: string;
  endedAt: string | null;
}

const ROOT = '/api/merchant/exports';

export const exports = {
  list: (query: Query, signal?: AbortSignal) => get<Page<Export>>(ROOT, query, signal),
  create: (order: { kind: ExportKind; format: 'CSV' | 'XLSX'; filter: ExportFilter }, key: string) => post<Export>(ROOT, order, key),
  download: (id: string) => download(`${ROOT}/${encodeURIComponent(id)}/link`),
};
