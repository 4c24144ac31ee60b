import { download, get, remove, upload, type Page, type Query, type Upload } from '../core/http';

export interface Finding {
  cause: string;
  text: string;
  fix: string | null;
  count: number;
  /** The first hundred. */
  rows: { row: number; userId: string | null }[];
}

export interface RecipientFile {
  id: string;
  label: string;
  size: number;
  sha256: string;
  verdict: 'ACCEPT' | 'REJECT' | null;
  reasonText: string | null;
  fix: string | null;
  type: string | null;
  rowCount: number | null;
  validRows: number | null;
  findings: Finding[] | null;
  contacts: { phone: boolean; mail: boolean; findings: { problem: string; text: string; count: number; rows: number[] }[] } | null;
  uploadedAt: string;
  uploadedBy: string;
  verifiedAt: string | null;
  goneAt: string | null;
}

const ROOT = '/api/merchant/recipient-files';
const at = (id: string) => `${ROOT}/${encodeURIComponent(id)}`;

export const files = {
  list: (query: Query, signal?: AbortSignal) => get<Page<RecipientFile>>(ROOT, query, signal),
  find: (id: string, signal?: AbortSignal) => get<RecipientFile>(at(id), {}, signal),
  upload: ((file, onProgress, signal) => upload<RecipientFile>(ROOT, file, onProgress, signal)) as Upload<RecipientFile>,
  download: (id: string) => download(`${at(id)}/content/link`),
  remove: (id: string) => remove(at(id)),
};
