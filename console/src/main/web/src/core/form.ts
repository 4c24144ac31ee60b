import { computed, nextTick, reactive, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { newKey, Problem } from './http';
import { asProblem } from './load';

/** What is wrong, by the path of the field. */
export type Errors = Record<string, string>;

/** What an operator types, what is wrong with it, and a draft that survives a reload and a sign-in. */
export interface Form<T extends object> {
  values: T;
  /** The server's, and what can be seen while typing of fields that were typed into. */
  errors: ComputedRef<Errors>;
  /** What is wrong with the whole. */
  problem: ShallowRef<Problem | undefined>;
  /** Names of the fields that are on the page; they show their errors themselves. */
  fields: Set<string>;
  isBusy: Ref<boolean>;
  /** Whether a draft was found. */
  hasDraft: Ref<boolean>;
  touch: (field: string) => void;
  /**
   * Does not send what is known to be wrong.
   *
   * @param send gets the key of the intention: the same for a repeat of the same values, which must not do it twice
   */
  submit: <R>(send: (key: string) => Promise<R>) => Promise<R | undefined>;
  reset: () => void;
}

interface Options<T> {
  /** Name under which a draft is kept; the tab forgets it when it is closed. */
  draft?: string | undefined;
  /** What can be judged while typing; the server judges again. */
  check?: ((values: T) => Errors) | undefined;
}

export function form<T extends object>(initial: T, { draft, check }: Options<T> = {}): Form<T> {
  const key = draft && `confetti.draft.${draft}`;
  const kept = key ? sessionStorage.getItem(key) : null;
  const fresh = JSON.stringify(initial);
  const values = reactive({ ...initial, ...(kept ? JSON.parse(kept) : {}) }) as T;
  const refused = ref<Errors>({});
  const touched = ref(new Set<string>());
  const isSubmitted = ref(false);
  const problem = shallowRef<Problem>();
  const fields = reactive(new Set<string>());
  const isBusy = ref(false);
  const hasDraft = ref(Boolean(kept));
  let intention = newKey();

  const seen = computed(() => check?.(values) ?? {});
  const errors = computed(() => ({
    ...Object.fromEntries(Object.entries(seen.value).filter(([field]) => isSubmitted.value || touched.value.has(field))),
    ...refused.value,
  }));

  watch(
    values,
    now => {
      intention = newKey();
      if (key) {
        keepDraft(key, JSON.stringify(now));
      }
    },
    { flush: 'sync' },
  );

  function keepDraft(name: string, text: string): void {
    if (text === fresh) {
      sessionStorage.removeItem(name);
    } else {
      sessionStorage.setItem(name, text);
    }
  }

  function forgetDraft(): void {
    hasDraft.value = false;
    if (key) {
      sessionStorage.removeItem(key);
    }
  }

  function touch(field: string): void {
    touched.value.add(field);
    delete refused.value[field];
  }

  async function submit<R>(send: (key: string) => Promise<R>): Promise<R | undefined> {
    isSubmitted.value = true;
    refused.value = {};
    problem.value = undefined;
    if (Object.keys(seen.value).length > 0) {
      focusFirstError();
      return undefined;
    }
    isBusy.value = true;
    try {
      const answer = await send(intention);
      intention = newKey();
      forgetDraft();
      return answer;
    } catch (failure) {
      problem.value = asProblem(failure);
      refused.value = errorsOf(problem.value);
      focusFirstError();
      return undefined;
    } finally {
      isBusy.value = false;
    }
  }

  function reset(): void {
    Object.assign(values, JSON.parse(fresh));
    refused.value = {};
    touched.value.clear();
    isSubmitted.value = false;
    problem.value = undefined;
    forgetDraft();
  }

  return { values, errors, problem, fields, isBusy, hasDraft, touch, submit, reset };
}

/** The server names the third of several values `terms[2]`; the field has them all. */
export const fieldOf = (path: string): string => path.replace(/\[\d+\]/g, '');

function errorsOf(problem: Problem): Errors {
  const errors: Errors = {};
  for (const { field, message } of problem.errors) {
    const [, index] = /\[(\d+)\]/.exec(field) ?? [];
    errors[fieldOf(field)] ??= index === undefined ? message : `${message} (${Number(index) + 1})`;
  }
  return errors;
}

function focusFirstError(): void {
  void nextTick(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
