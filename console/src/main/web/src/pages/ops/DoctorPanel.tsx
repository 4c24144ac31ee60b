import { shallowRef } from 'vue';
import { ops, type Diagnosis } from '../../api/ops';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { number } from '../../core/format';
import { texts } from '../../core/language';
import { ask } from '../../ui/ask';
import { Tiles } from '../../ui/Facts';
import { Field, of } from '../../ui/Field';
import { FormProblem } from '../../ui/ProblemBox';
import { Table } from '../../ui/Table';
import { doing, tell } from '../../ui/tell';

const t = texts(
  {
    title: '体检', text: '逐条核对系统的承诺。全部核对要读很多数据，可能需要几分钟。', template: '仅模板', push: '仅任务', user: '仅用户', examine: '开始核对', busy: '正在核对…',
    healthy: '所有承诺都成立。', promise: '承诺', subject: '对象', finding: '发现', templates: '模板', tasks: '任务', coupons: '券', claims: '领取', wallets: '卡包', orders: '订单',
    repairs: (n: string) => `Redis 中有 ${n} 份副本可以修复`, repair: '修复', repairTitle: '修复副本？',
    repairSays: (n: string) => `Redis 中的 ${n} 份副本会按数据库重写；数据库本身不会改动。`, repaired: (n: string) => `已修复 ${n} 份。`, violations: '不成立的承诺',
  },
  {
    title: 'Doctor', text: 'Examines the promises of the suite one by one. All of them read a lot and may take minutes.', template: 'Only this template',
    push: 'Only this push', user: 'Only this user', examine: 'Examine', busy: 'Examining…', healthy: 'All promises hold.', promise: 'Promise', subject: 'Of',
    finding: 'Finding', templates: 'Templates', tasks: 'Pushes', coupons: 'Coupons', claims: 'Claims', wallets: 'Wallets', orders: 'Orders',
    repairs: n => `${n} copies in Redis can be put right`, repair: 'Put right', repairTitle: 'Put copies right?',
    repairSays: n => `${n} copies in Redis are written anew from the database, which itself is not touched.`, repaired: n => `${n} copies were put right.`,
    violations: 'Broken promises',
  },
);

/** Examines the promises, and puts copies right. */
export const DoctorPanel = component({}, () => {
  const scope = form({ template: '', task: '', user: '' });
  const found = shallowRef<Diagnosis>();

  async function examine(event?: Event): Promise<void> {
    event?.preventDefault();
    found.value = (await scope.submit(() => ops.examine({ ...scope.values }))) ?? found.value;
  }

  async function repair(): Promise<void> {
    const would = await doing(() => ops.repair(true));
    if (!would) {
      return;
    }
    const says = t().repairSays(number(would.repairs.length));
    if (await ask({ title: t().repairTitle, says, deed: t().repair, isDangerous: true })) {
      const done = await doing(() => ops.repair(false));
      if (done) {
        tell(t().repaired(number(done.repairs.length)));
        await examine();
      }
    }
  }

  const diagnosis = (one: Diagnosis) => (
    <>
      {one.violations.length === 0 ? (
        <p class="box good">{t().healthy}</p>
      ) : (
        <Table
          caption={t().violations}
          rows={one.violations}
          columns={[
            { title: t().promise, cell: row => row.promise },
            { title: t().subject, cell: row => row.subject },
            { title: t().finding, cell: row => row.finding },
          ]}
        />
      )}
      <Tiles
        tiles={[
          [t().templates, number(one.templates)],
          [t().tasks, number(one.tasks)],
          [t().coupons, number(one.coupons)],
          [t().claims, number(one.claims)],
          [t().wallets, number(one.wallets)],
          [t().orders, number(one.orders)],
        ]}
      />
      {one.repairs.length > 0 && (
        <p class="row">
          {t().repairs(number(one.repairs.length))}
          <button type="button" onClick={repair}>
            {t().repair}
          </button>
        </p>
      )}
    </>
  );

  return () => (
    <section class="card">
      <h2>{t().title}</h2>
      <p>{t().text}</p>
      <form class="filter" novalidate onSubmit={examine}>
        <Field label={t().template} required={false} {...of(scope, 'template')} />
        <Field label={t().push} required={false} {...of(scope, 'task')} />
        <Field label={t().user} required={false} {...of(scope, 'user')} />
        <button type="submit" class="primary" disabled={scope.isBusy.value}>
          {scope.isBusy.value ? t().busy : t().examine}
        </button>
      </form>
      <FormProblem form={scope} />
      <div role="status">{found.value && diagnosis(found.value)}</div>
    </section>
  );
});
