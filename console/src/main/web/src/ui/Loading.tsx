import type { VNodeChild } from 'vue';
import { texts } from '../core/language';
import type { Loaded } from '../core/load';
import { ProblemBox } from './ProblemBox';

const t = texts({ loading: '正在加载…' }, { loading: 'Loading…' });

/** What was loaded; until then that it is loading, or why it cannot be. */
export function whenLoaded<T>(loaded: Loaded<T>, show: (value: T) => VNodeChild): VNodeChild {
  const value = loaded.value.value;
  return (
    <>
      <ProblemBox problem={loaded.problem.value} onAgain={loaded.again} />
      {value === undefined ? loaded.problem.value ? null : <p class="empty" aria-busy="true">{t().loading}</p> : show(value)}
    </>
  );
}
