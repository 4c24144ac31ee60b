import { users, type HeldCoupon, type UserPush } from '../../api/users';
import { component } from '../../core/component';
import { time } from '../../core/format';
import { texts, word } from '../../core/language';
import { load, loadList } from '../../core/load';
import { may } from '../../core/session';
import { Badge } from '../../ui/Badge';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { ListTable, Table } from '../../ui/Table';
import { RevokeCoupon } from './RevokeCoupon';
import { toneOf, words } from './words';

const t = texts(
  {
    title: (id: string) => `用户 ${id}`, coupons: '得到的券', pushes: '发给他的任务', codes: '兑换过的码', template: '模板', source: '来源', state: '状态',
    order: '订单', received: '得到', until: '有效期至', push: '任务', row: '行号', outcome: '结果', why: '原因', series: '码批次', serial: '序号', at: '时间', coupon: '券',
    noCoupons: '没有券。', noPushes: '没有发给他的任务。',
    outcomes: { GRANTED: '已发', FAILED: '失败' } satisfies Record<UserPush['state'], string>, deed: '操作',
  },
  {
    title: id => `User ${id}`, coupons: 'Coupons', pushes: 'Pushes that named the user', codes: 'Exchanged codes', template: 'Template',
    source: 'By', state: 'State', order: 'Order', received: 'Received', until: 'Usable until', push: 'Push', row: 'Row', outcome: 'Outcome', why: 'Why',
    series: 'Series', serial: 'Serial', at: 'When', coupon: 'Coupon', noCoupons: 'The user has no coupons.', noPushes: 'No push named the user.',
    outcomes: { GRANTED: 'Granted', FAILED: 'Failed' }, deed: 'Command',
  },
);

export default component<{ id: string }>({ id: true }, props => {
  const coupons = loadList((cursor, signal) => users.coupons(props.id, { cursor, limit: 20 }, signal));
  const pushes = loadList((cursor, signal) => users.pushes(props.id, { cursor, limit: 20 }, signal));
  const user = load(signal => users.find(props.id, signal));

  const source = (coupon: HeldCoupon) =>
    coupon.source === 'TASK' ? (
      <Link to={`/pushes/${coupon.sourceId}`}>{words().source.TASK}</Link>
    ) : (
      word(words().source, coupon.source)
    );

  return () => (
    <Page title={t().title(props.id)} back={{ to: '/users', text: words().users }}>
      <h2>{t().coupons}</h2>
      <ListTable
        caption={t().coupons}
        list={coupons}
        empty={t().noCoupons}
        columns={[
          { title: t().template, cell: (row: HeldCoupon) => <Link to={`/templates/${row.templateId}`}>{row.templateName}</Link> },
          { title: t().state, cell: row => <Badge tone={toneOf[row.state]}>{words().coupon[row.state]}</Badge> },
          { title: t().source, cell: source },
          { title: t().order, cell: row => row.order && <code>{row.order}</code> },
          { title: t().received, cell: row => time(row.receivedAt) },
          { title: t().until, cell: row => time(row.usableUntil) },
          ...(may.change()
            ? [{ title: t().deed, cell: (row: HeldCoupon) => ['UNUSED', 'LOCKED'].includes(row.state) && <RevokeCoupon coupon={row} onDone={coupons.again} /> }]
            : []),
        ]}
      />
      <h2>{t().pushes}</h2>
      <ListTable
        caption={t().pushes}
        list={pushes}
        empty={t().noPushes}
        columns={[
          { title: t().push, cell: (row: UserPush) => <Link to={`/pushes/${row.taskId}`}>{row.taskName ?? row.taskId}</Link> },
          { title: t().outcome, cell: row => <Badge tone={row.state === 'GRANTED' ? 'good' : 'bad'}>{t().outcomes[row.state]}</Badge> },
          { title: t().row, cell: row => row.row, isNumber: true },
          {
            title: t().why,
            cell: row => (
              <>
                {row.text}
                {row.fix && <div class="muted">{row.fix}</div>}
              </>
            ),
          },
        ]}
      />
      {(user.value.value?.codes.length ?? 0) > 0 && (
        <section class="card">
          <h2>{t().codes}</h2>
          <Table
            caption={t().codes}
            rows={user.value.value!.codes}
            columns={[
              { title: t().series, cell: row => <Link to={`/codes/${row.seriesId}`}>{row.seriesId}</Link> },
              { title: t().serial, cell: row => row.serial },
              { title: t().coupon, cell: row => <code>{row.couponId}</code> },
              { title: t().at, cell: row => time(row.at) },
            ]}
          />
        </section>
      )}
    </Page>
  );
});
