import { onUnmounted, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue';
import { Problem, type Page } from './http';
import { language } from './language';

/** Something that the server tells, and how the asking goes. */
export interface Loaded<T> {
  value: ShallowRef<T | undefined>;
  problem: ShallowRef<Problem | undefined>;
  isLoading: Ref<boolean>;
  again: () => Promise<void>;
}

/** Asks at once, when anything that `ask` reads changes, and when the language does: answers have texts in them. */
export function load<T>(ask: (signal: AbortSignal) => Promise<T>, dependsOn: () => unknown = () => undefined): Loaded<T> {
  const value = shallowRef<T>();
  const problem = shallowRef<Problem>();
  const isLoading = ref(false);
  let running = new AbortController();

  async function again(): Promise<void> {
    running.abort();
    const mine = (running = new AbortController());
    isLoading.value = true;
    try {
      const answer = await ask(mine.signal);
      if (!mine.signal.aborted) {
        value.value = answer;
        problem.value = undefined;
      }
    } catch (failure) {
      if (!mine.signal.aborted) {
        problem.value = asProblem(failure);
      }
    } finally {
      if (running === mine) {
        isLoading.value = false;
      }
    }
  }

  watch([dependsOn, language], again, { immediate: true });
  onUnmounted(() => running.abort());
  return { value, problem, isLoading, again };
}

/** A list that goes on. */
export interface LoadedList<T> {
  items: ShallowRef<T[]>;
  problem: ShallowRef<Problem | undefined>;
  isLoading: Ref<boolean>;
  isEmpty: () => boolean;
  hasMore: () => boolean;
  more: () => Promise<void>;
  again: () => Promise<void>;
}

export function loadList<T>(
  ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>,
  dependsOn: () => unknown = () => undefined,
): LoadedList<T> {
  const items = shallowRef<T[]>([]);
  const next = ref<string | null>(null);
  const first = load(async signal => {
    const page = await ask(undefined, signal);
    items.value = page.items;
    next.value = page.next;
    return page;
  }, dependsOn);

  async function more(): Promise<void> {
    first.isLoading.value = true;
    try {
      const page = await ask(next.value ?? undefined, new AbortController().signal);
      items.value = [...items.value, ...page.items];
      next.value = page.next;
    } catch (failure) {
      first.problem.value = asProblem(failure);
    } finally {
      first.isLoading.value = false;
    }
  }

  return {
    items,
    problem: first.problem,
    isLoading: first.isLoading,
    isEmpty: () => first.value.value !== undefined && items.value.length === 0,
    hasMore: () => next.value !== null,
    more,
    again: first.again,
  };
}

export const asProblem = (failure: unknown): Problem =>
  failure instanceof Problem ? failure : new Problem(String(failure), 0, 'console.failure');

/** Does something every so often while the page is seen, one after the other. */
export function every(milliseconds: number, work: () => Promise<unknown>): void {
  let timer: number | undefined;
  let isOver = false;
  const round = async () => {
    if (document.visibilityState === 'visible') {
      await work().catch(() => undefined); // the next round tries again
    }
    if (!isOver) {
      timer = window.setTimeout(round, milliseconds);
    }
  };
  timer = window.setTimeout(round, milliseconds);
  onUnmounted(() => {
    isOver = true;
    window.clearTimeout(timer);
  });
}
