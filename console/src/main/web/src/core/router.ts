import { computed, shallowRef, type Component } from 'vue';

export interface Route {
  /** Such as `/templates/:id`. */
  path: string;
  /** What one must be allowed to do there; to see the shop if absent. */
  needs?: 'change' | 'operate';
  /** Loaded when it is first shown. */
  page: () => Promise<{ default: Component }>;
}

export interface Place {
  path: string;
  query: URLSearchParams;
}

const BASE = '/console';

const here = shallowRef<Place>(read());

export const place = computed(() => here.value);

window.addEventListener('popstate', () => (here.value = read()));

function read(): Place {
  const path = location.pathname.slice(BASE.length).replace(/\/+$/, '');
  return { path: path || '/', query: new URLSearchParams(location.search) };
}

/** The address of a page, as a link has it. */
export const hrefOf = (path: string): string => BASE + path;

export function navigate(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') {
    history.pushState(null, '', hrefOf(path));
    window.scrollTo(0, 0);
  } else {
    history.replaceState(null, '', hrefOf(path));
  }
  here.value = read();
}

/** Reads the address anew, after something else than this router has changed it. */
export function follow(): void {
  here.value = read();
}

/** Says in the address what a list is limited to, so that it survives a reload. */
export function setQuery(values: Record<string, string | undefined>): void {
  const query = new URLSearchParams(here.value.query);
  for (const [name, value] of Object.entries(values)) {
    if (value) {
      query.set(name, value);
    } else {
      query.delete(name);
    }
  }
  const text = query.toString();
  navigate(here.value.path + (text ? `?${text}` : ''), 'replace');
}
