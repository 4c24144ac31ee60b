import type { Push } from '../../api/pushes';
import { number, percent, time } from '../../core/format';
import { texts } from '../../core/language';
import { doneOf, words } from './words';

const t = texts(
  {
    progress: (name: string) => `“${name}”的进度`, of: (done: string, all: string) => `${done} / ${all} 行`, rate: (rate: string) => `每秒 ${rate} 行`,
    end: (at: string) => `预计 ${at} 完成`,
  },
  { progress: name => `Progress of “${name}”`, of: (done, all) => `${done} of ${all} rows`, rate: rate => `${rate} rows a second`, end: at => `will end about ${at}` },
);

/** How far a push is. */
export function PushBar({ push }: { push: Push }) {
  const done = doneOf(push);
  const all = push.rowCount;
  return (
    <div>
      <progress
        aria-label={t().progress(push.name)}
        {...(all === null ? {} : { max: Math.max(all, 1), value: all === 0 ? 1 : done })}
      />
      <div class="row muted number">
        {all !== null && <span>{percent(all === 0 ? 1 : done / all)}</span>}
        <span>{t().of(number(done), number(all))}</span>
        {push.state === 'RUNNING' && push.rowsPerSecond !== null && <span>{t().rate(number(Math.round(push.rowsPerSecond)))}</span>}
        {push.state === 'RUNNING' && push.estimatedEnd && <span>{t().end(time(push.estimatedEnd))}</span>}
        {push.waitingForText && <span>{push.waitingForText}</span>}
        {push.state === 'HELD' && <span>{words().state.HELD}</span>}
      </div>
    </div>
  );
}
