import { pushes, type Push } from '../../api/pushes';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { fromNumber, number } from '../../core/format';
import { texts } from '../../core/language';
import { Field, of } from '../../ui/Field';
import { FormProblem } from '../../ui/ProblemBox';
import { tell } from '../../ui/tell';

const t = texts(
  { title: '速度', rate: '每秒最多行数', hint: '不填则尽快；立即生效', set: '设置', fast: '现在尽快发送。', slow: (n: string) => `现在每秒最多 ${n} 行。` },
  {
    title: 'Speed', rate: 'Rows a second at most', hint: 'Empty: as fast as it goes. It counts at once', set: 'Set', fast: 'It goes as fast as it can.',
    slow: n => `It goes at ${n} rows a second at most.`,
  },
);

interface Props {
  push: Push;
  onDone: () => Promise<void>;
}

export const RatePanel = component<Props>({ push: true, onDone: true }, props => {
  const rate = form({ rate: props.push.rate === null ? '' : String(props.push.rate) });

  async function set(event: Event): Promise<void> {
    event.preventDefault();
    const wanted = fromNumber(rate.values.rate) ?? null;
    const done = await rate.submit(() => pushes.slow(props.push.id, wanted));
    if (done) {
      tell(wanted === null ? t().fast : t().slow(number(wanted)));
      await props.onDone();
    }
  }

  return () => (
    <form class="card" novalidate onSubmit={set}>
      <h2>{t().title}</h2>
      <FormProblem form={rate} />
      <div class="filter">
        <Field label={t().rate} type="number" min={25} hint={t().hint} {...of(rate, 'rate', 'rowsPerSecond')} />
        <button type="submit" disabled={rate.isBusy.value}>
          {t().set}
        </button>
      </div>
    </form>
  );
});
