import { shallowRef } from 'vue';
import { pushes, type RowAnswer } from '../../api/pushes';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { number } from '../../core/format';
import { texts } from '../../core/language';
import { Field, of } from '../../ui/Field';
import { FormProblem } from '../../ui/ProblemBox';
import { Table } from '../../ui/Table';

const t = texts(
  {
    title: '查一行或一个用户', row: '行号', user: '或用户编号', find: '查', state: '结果', coupon: '券', why: '原因', none: '没有找到。',
    states: { GRANTED: '已发', FAILED: '失败', RESERVED: '正在保存', NOT_READ: '尚未读到' } satisfies Record<RowAnswer['state'], string>,
  },
  {
    title: 'Look for a row or a user', row: 'Number of the row', user: 'or id of the user', find: 'Look', state: 'Outcome', coupon: 'Coupon', why: 'Why',
    none: 'Nothing was found.', states: { GRANTED: 'Granted', FAILED: 'Failed', RESERVED: 'Being saved', NOT_READ: 'Not read yet' },
  },
);

/** What became of a row. */
export const FindRow = component<{ pushId: string }>({ pushId: true }, props => {
  const wanted = form({ row: '', user: '' });
  const found = shallowRef<RowAnswer[]>();

  async function find(event: Event): Promise<void> {
    event.preventDefault();
    const { row, user } = wanted.values;
    found.value = await wanted.submit(async () =>
      row ? [await pushes.row(props.pushId, row)] : (await pushes.rowsOf(props.pushId, user)).items,
    );
  }

  return () => (
    <form class="card" novalidate role="search" aria-label={t().title} onSubmit={find}>
      <h2>{t().title}</h2>
      <FormProblem form={wanted} />
      <div class="filter">
        <Field label={t().row} type="number" min={1} {...of(wanted, 'row')} />
        <Field label={t().user} {...of(wanted, 'user', 'userId')} />
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
              { title: t().row, cell: one => number(one.row), isNumber: true },
              { title: t().state, cell: one => t().states[one.state] },
              { title: t().coupon, cell: one => one.coupon && <code>{one.coupon.id}</code> },
              {
                title: t().why,
                cell: one => (
                  <>
                    {one.text}
                    {one.fix && <div class="muted">{one.fix}</div>}
                  </>
                ),
              },
            ]}
          />
        )}
      </div>
    </form>
  );
});
