import { shallowRef } from 'vue';
import { codes, type FoundCode } from '../../api/codes';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { number, time } from '../../core/format';
import { texts } from '../../core/language';
import { Facts } from '../../ui/Facts';
import { Field, of } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { FormProblem } from '../../ui/ProblemBox';
import { words } from './words';

const t = texts(
  {
    title: '查一个码', code: '码', find: '查', state: '状态', series: '批次', serial: '序号', uses: '兑换次数', user: '用户', voided: '作废原因', of: (used: string, all: string) => `${used} / ${all}`,
    exchanged: '兑换人', nobody: '没有人兑换过。',
  },
  {
    title: 'Look a code up', code: 'Code', find: 'Look', state: 'State', series: 'Series', serial: 'Serial', uses: 'Exchanged', user: 'User', voided: 'Why it is void',
    of: (used, all) => `${used} of ${all}`, exchanged: 'By', nobody: 'Nobody has exchanged it.',
  },
);

/** What a code is and what became of it. */
export const LookUpCode = component({}, () => {
  const wanted = form({ code: '' });
  const found = shallowRef<FoundCode>();

  async function find(event: Event): Promise<void> {
    event.preventDefault();
    found.value = await wanted.submit(() => codes.lookUp(wanted.values.code));
  }

  const exchanges = (code: FoundCode) =>
    code.exchanges.length === 0
      ? t().nobody
      : code.exchanges.map(one => (
          <div>
            <Link to={`/users/${one.userId}`}>{one.userId}</Link> · {time(one.at)} · {one.couponState} {one.order}
          </div>
        ));

  return () => (
    <form class="card" novalidate role="search" aria-label={t().title} onSubmit={find}>
      <h2>{t().title}</h2>
      <FormProblem form={wanted} />
      <div class="filter">
        <Field label={t().code} {...of(wanted, 'code')} />
        <button type="submit" disabled={wanted.isBusy.value}>
          {t().find}
        </button>
      </div>
      <div role="status">
        {found.value && (
          <Facts
            facts={[
              [t().code, <code>{found.value.code}</code>],
              [t().state, words().code[found.value.state]],
              [t().series, <Link to={`/codes/${found.value.seriesId}`}>{found.value.seriesId}</Link>],
              [t().serial, found.value.serial],
              [t().uses, t().of(number(found.value.used), number(found.value.uses))],
              [t().exchanged, exchanges(found.value)],
              [t().voided, found.value.voided ? `${found.value.voided.reason} · ${found.value.voided.by} · ${time(found.value.voided.at)}` : undefined],
            ]}
          />
        )}
      </div>
    </form>
  );
});
