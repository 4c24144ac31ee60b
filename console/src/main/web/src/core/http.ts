import { locale, texts } from './language';
import { forget, token } from './session';

/** What is wrong with one field of a request, in the words of the server. */
export interface FieldProblem {
  field: string;
  code: string;
  message: string;
}

/** A call that was refused, or did not get through. */
export class Problem extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly errors: FieldProblem[] = [],
    readonly traceId: string | undefined = undefined,
  ) {
    super(message);
  }
}

const t = texts(
  { away: '无法连接服务器，请检查网络后重试。', unreadable: (status: number) => `服务器返回了无法识别的内容（${status}）。` },
  {
    away: 'The server cannot be reached. Check the network and try again.',
    unreadable: status => `The server answered something that cannot be read (${status}).`,
  },
);

export type Query = Record<string, string | number | boolean | null | undefined>;

interface Options {
  query?: Query | undefined;
  body?: unknown;
  /** Names the intention: a repeat with the same key does nothing twice. */
  key?: string | undefined;
  ifMatch?: string | number | undefined;
  signal?: AbortSignal | undefined;
}

export const get = <T>(path: string, query?: Query, signal?: AbortSignal) => call<T>('GET', path, { query, signal });
export const post = <T>(path: string, body?: unknown, key?: string) => call<T>('POST', path, { body, key });
export const put = <T>(path: string, body: unknown, ifMatch?: string | number) => call<T>('PUT', path, { body, ifMatch });
export const patch = <T>(path: string, body: unknown, ifMatch?: string | number) =>
  call<T>('PATCH', path, { body, ifMatch });
export const remove = (path: string) => call<void>('DELETE', path, {});

async function call<T>(method: string, path: string, options: Options): Promise<T> {
  const answer = await send(method, path, options);
  if (answer.status === 204) {
    return undefined as T;
  }
  const content = await read(answer);
  if (!answer.ok) {
    throw problemOf(answer.status, content);
  }
  return content.data as T;
}

/** Headers that every call has. */
export function headers(): Record<string, string> {
  const bearer = token();
  return { 'Accept-Language': locale(), ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}) };
}

async function send(method: string, path: string, options: Options): Promise<Response> {
  const { body, key, ifMatch, signal } = options;
  try {
    return await fetch(path + queryText(options.query), {
      method,
      headers: {
        ...headers(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch === '*' ? '*' : `"${ifMatch}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (failure) {
    throw signal?.aborted ? failure : new Problem(t().away, 0, 'console.away');
  }
}

function queryText(query: Query | undefined): string {
  const set = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return set.length ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : '';
}

async function read(answer: Response): Promise<Record<string, unknown>> {
  try {
    return await answer.json();
  } catch {
    throw new Problem(t().unreadable(answer.status), answer.status, 'console.unreadable');
  }
}

function problemOf(status: number, content: Record<string, unknown>): Problem {
  if (status === 401) {
    forget();
  }
  return new Problem(
    String(content.message ?? content.detail ?? status),
    status,
    String(content.code ?? ''),
    (content.errors as FieldProblem[] | undefined) ?? [],
    content.traceId as string | undefined,
  );
}

/**
 * Sends a file.
 *
 * @param onProgress gets a share between 0 and 1
 */
export type Upload<T> = (file: File, onProgress: (share: number) => void, signal?: AbortSignal) => Promise<T>;

/**
 * Sends a file and tells how far it is; `fetch` cannot.
 *
 * @param onProgress gets a share between 0 and 1
 */
export function upload<T>(path: string, file: File, onProgress: (share: number) => void, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    Object.entries(headers()).forEach(([name, value]) => request.setRequestHeader(name, value));
    request.responseType = 'json';
    request.upload.onprogress = event => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onerror = () => reject(new Problem(t().away, 0, 'console.away'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    request.onload = () => {
      const content = (request.response ?? {}) as Record<string, unknown>;
      if (request.status >= 200 && request.status < 300) {
        resolve(content.data as T);
      } else {
        reject(problemOf(request.status, content));
      }
    };
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/** A page of a list. */
export interface Page<T> {
  items: T[];
  /** Cursor of the next page, null on the last one. */
  next: string | null;
}

/** Fetches a file by a link that needs no token, so that the browser saves it as it comes. */
export async function download(linkPath: string, query?: Query): Promise<void> {
  const link = await get<{ url: string }>(linkPath, query);
  const anchor = document.createElement('a');
  anchor.href = link.url;
  anchor.download = '';
  anchor.click();
}

export const newKey = (): string => crypto.randomUUID();
