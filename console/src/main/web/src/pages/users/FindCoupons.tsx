import { shallowRef } from 'vue';
import { coupons, type ListedCoupon } from '../../api/coupons';
import { component } from '../../core/component';
import { form, type Errors } from '../../core/form';
import { time } from '../../core/format';
import { texts } from '../../core/language';
import { Badge } from '../../ui/Badge';
import { Field, of } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { FormProblem } from '../../ui/ProblemBox';
import { Table } from '../../ui/Table';
import { toneOf, words } from './words';

const t = texts(
  {
    title: '查一张券', id: '券编号', order: '或订单号', find: '查', none: '没有找到。', user: '用户', template: '模板', state: '状态', orderOf: '订单', received: '得到',
    until: '有效期至', coupon: '券', some: '请填写其中一项',
  },
  {
    title: 'Look for a coupon', id: 'Id of the coupon', order: 'or of an order', find: 'Look', none: 'Nothing was found.', user: 'User', template: 'Template',
    state: 'State', orderOf: 'Order', received: 'Received', until: 'Usable until', coupon: 'Coupon', some: 'Say one of them',
  },
);

/** Coupons by their id, or by an order that has them. */
export const FindCoupons = component({}, () => {
  const wanted = form({ id: '', orderId: '' }, { check: (values): Errors => (values.id || values.orderId ? {} : { id: t().some }) });
  const found = shallowRef<ListedCoupon[]>();

  async function find(event: Event): Promise<void> {
    event.preventDefault();
    const { id, orderId } = wanted.values;
    const page = await wanted.submit(() => coupons.find(id ? { id: id.trim() } : { orderId: orderId.trim() }));
    found.value = page?.items;
  }

  return () => (
    <form class="card" novalidate role="search" aria-label={t().title} onSubmit={find}>
      <h2>{t().title}</h2>
      <FormProblem form={wanted} />
      <div class="filter">
        <Field label={t().id} {...of(wanted, 'id')} />
        <Field label={t().order} {...of(wanted, 'orderId')} />
        <button type="submit" disabled={wanted.isBusy.value}>
          {t().find}
        </button>
      </div>
      <div role="status">
        {found.value?.length === 0 && <p>{t().none}</p>}
        {found.value && found.value.length > 0 && (
          <Table
            caption={t().title}
            rows={found.value}
            columns={[
              { title: t().coupon, cell: row => <code>{row.id}</code> },
              { title: t().user, cell: row => <Link to={`/users/${row.userId}`}>{row.userId}</Link> },
              { title: t().template, cell: row => <Link to={`/templates/${row.templateId}`}>{row.templateId}</Link> },
              { title: t().state, cell: row => <Badge tone={toneOf[row.state]}>{words().coupon[row.state]}</Badge> },
              { title: t().orderOf, cell: row => row.order && <code>{row.order}</code> },
              { title: t().received, cell: row => time(row.receivedAt) },
              { title: t().until, cell: row => time(row.usableUntil) },
            ]}
          />
        )}
      </div>
    </form>
  );
});
