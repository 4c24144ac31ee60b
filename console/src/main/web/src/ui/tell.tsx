import { ref } from 'vue';
import { component } from '../core/component';
import type { Problem } from '../core/http';
import { asProblem } from '../core/load';

interface Told {
  id: number;
  text: string;
  isBad: boolean;
}

const SHOWN_FOR = 6000;

const told = ref<Told[]>([]);
let last = 0;

/** Says in passing how a deed ended. */
export function tell(text: string, isBad = false): void {
  const one = { id: ++last, text, isBad };
  told.value = [...told.value, one];
  window.setTimeout(() => (told.value = told.value.filter(other => other.id !== one.id)), SHOWN_FOR);
}

/**
 * Does something and tells how it ended.
 *
 * @returns undefined if it was refused
 */
export async function doing<T>(work: () => Promise<T>, done?: string): Promise<T | undefined> {
  try {
    const answer = await work();
    if (done) {
      tell(done);
    }
    return answer;
  } catch (failure) {
    tell(fullText(asProblem(failure)), true);
    return undefined;
  }
}

const fullText = (problem: Problem): string => [problem.message, ...problem.errors.map(error => error.message)].join(' ');

/** Stands once in the page; what is added is read aloud. */
export const Toasts = component({}, () => () => (
  <div class="toasts" role="status" aria-live="polite">
    {told.value.map(one => (
      <div key={one.id} class={['box', one.isBad ? 'bad' : 'good']}>
        {one.text}
      </div>
    ))}
  </div>
));
