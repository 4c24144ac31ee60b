import { download, get, post, upload, type Page, type Query, type Upload } from '../core/http';

export type CodeKind = 'PER_COUPON' | 'UNIQUE' | 'SHARED' | 'IMPORTED';
export type SeriesState = 'BUILDING' | 'READY' | 'PAUSED' | 'CLOSED' | 'FAILED';

export interface Series {
  id: string;
  templateId: string;
  kind: CodeKind;
  pattern: string | null;
  size: number;
  made: number;
  used: number;
  state: SeriesState;
  stateReasonText: string | null;
  usesPerCode: number;
  perUserLimit: number | null;
  validFrom: string | null;
  validUntil: string | null;
  build: { state: string; percent: number };
  createdAt: string;
  createdBy: string;
}

export interface NewSeries {
  kind: CodeKind;
  pattern: string;
  size?: number | undefined;
  usesPerCode?: number | undefined;
  perUserLimit?: number | undefined;
  validFrom?: string | undefined;
  validUntil?: string | undefined;
}

export interface CodeExport {
  id: string;
  format: 'CSV' | 'XLSX' | 'QR_PDF';
  from: string;
  to: string;
  unusedOnly: boolean;
  state: 'WAITING' | 'DONE' | 'FAILED' | 'GONE';
  reasonText: string | null;
  codes: number | null;
  bytes: number | null;
  createdAt: string;
}

export interface FoundCode {
  code: string;
  seriesId: string;
  templateId: string;
  kind: CodeKind;
  serial: string;
  state: 'NOT_MADE' | 'USED' | 'VOID' | 'CLOSED' | 'PAUSED' | 'NOT_BEGUN' | 'OVER' | 'UNUSED';
  uses: number;
  used: number;
  exchanges: { userId: string; couponId: string; at: string; couponState: string; order: string | null }[];
  voided: { reason: string; by: string; at: string } | null;
}

export type ImportState = 'CHECKING' | 'CHECKED' | 'REFUSED' | 'CONFIRMING' | 'DONE' | 'FAILED' | 'GONE';

/** A file of codes that exist already. */
export interface CodeImport {
  id: string;
  label: string;
  size: number;
  state: ImportState;
  reasonText: string | null;
  rows: number | null;
  codes: number | null;
  skipped: { cause: string; text: string; count: number; rows: number[] }[] | null;
  seriesId: string | null;
  uploadedAt: string;
  uploadedBy: string;
}

/** What imported codes are exchanged for. */
export interface ImportOrder {
  templateId: string;
  usesPerCode?: number | undefined;
  perUserLimit?: number | undefined;
  validFrom?: string | undefined;
  validUntil?: string | undefined;
}

const ROOT = '/api/merchant/code-series';
const at = (id: string) => `${ROOT}/${encodeURIComponent(id)}`;

export const codes = {
  list: (query: Query, signal?: AbortSignal) => get<Page<Series>>(ROOT, query, signal),
  find: (id: string, signal?: AbortSignal) => get<Series>(at(id), {}, signal),
  create: (templateId: string, series: NewSeries, key: string) =>
    post<Series>(`/api/merchant/templates/${encodeURIComponent(templateId)}/code-series`, series, key),
  move: (id: string, command: 'pause' | 'resume' | 'close' | 'rebuild') => post<Series>(`${at(id)}/${command}`),
  extend: (id: string, size: number | undefined) => post<Series>(`${at(id)}/extend`, { size }),
  voidRange: (id: string, range: { from?: number | undefined; to?: number | undefined; reason: string }) =>
    post<{ voided: number | null; usedBefore: number }>(`${at(id)}/void`, range),
  exports: (id: string, query: Query, signal?: AbortSignal) => get<Page<CodeExport>>(`${at(id)}/exports`, query, signal),
  export: (id: string, order: { format: CodeExport['format']; unusedOnly: boolean }, key: string) =>
    post<CodeExport>(`${at(id)}/exports`, order, key),
  download: (id: string, exportId: string) => download(`${at(id)}/exports/${encodeURIComponent(exportId)}/link`),
  lookUp: (code: string) => post<FoundCode>('/api/merchant/codes/look-up', { code }),
};

const IMPORTS = `${ROOT}/imports`;

export const codeImports = {
  list: (query: Query, signal?: AbortSignal) => get<Page<CodeImport>>(IMPORTS, query, signal),
  find: (id: string, signal?: AbortSignal) => get<CodeImport>(`${IMPORTS}/${encodeURIComponent(id)}`, {}, signal),
  upload: ((file, onProgress, signal) => upload<CodeImport>(IMPORTS, file, onProgress, signal)) as Upload<CodeImport>,
  confirm: (id: string, order: ImportOrder) => post<CodeImport>(`${IMPORTS}/${encodeURIComponent(id)}/confirm`, order),
};
