import { reactive } from 'vue';
import { reports, type Figures, type Report } from '../../api/reports';
import { component } from '../../core/component';
import { money, number, percent } from '../../core/format';
import { texts } from '../../core/language';
import { load } from '../../core/load';
import { place, setQuery } from '../../core/router';
import { settings } from '../../core/settings';
import { Tiles } from '../../ui/Facts';
import { Field } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { whenLoaded } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { Table } from '../../ui/Table';
import { CampaignLabel } from './CampaignLabel';
import { DayChart } from './DayChart';

const t = texts(
  {
    title: '报表', shop: '整个店铺', template: '模板', push: '任务', campaign: '活动标签', from: '从', to: '到', show: '查看', granted: '已发', redeemed: '已核销',
    discount: '优惠金额', expired: '已过期', revoked: '已收回', useRate: '核销率', median: '一半的使用在多少天内', orders: '付款订单', value: '订单金额', refunds: '退款',
    byDay: '每天', day: '日期', refused: '被拒绝的请求', reason: '原因', count: '次数', approximate: '近似值：服务中断会丢失几秒的计数。', noDays: '这段时间没有数据。',
    claims: '领取', quotes: '试算', codes: '兑换码', where: '请求', sources: '来自推送 / 领取 / 券码', chartGranted: '发放与核销', chartDiscount: '优惠金额',
    all: '改看整个店铺', noneRefused: '没有被拒绝的请求。',
  },
  {
    title: 'Reports', shop: 'The whole shop', template: 'Template', push: 'Push', campaign: 'Campaign', from: 'From', to: 'To', show: 'Show',
    granted: 'Granted', redeemed: 'Used', discount: 'Taken off', expired: 'Expired', revoked: 'Taken back', useRate: 'Rate of use',
    median: 'Days in which half of the uses came', orders: 'Paid orders', value: 'Their value', refunds: 'Refunds', byDay: 'Day by day', day: 'Day',
    refused: 'Refused', reason: 'Reason', count: 'How often', approximate: 'Approximate: a crash loses some seconds of them.',
    noDays: 'Nothing happened in this time.', claims: 'Claim', quotes: 'Quote', codes: 'Code', where: 'What', sources: 'By push / claim / code',
    chartGranted: 'Granted and used', chartDiscount: 'Taken off', all: 'Show the whole shop', noneRefused: 'Nothing was refused.',
  },
);

const DEFAULT_DAYS = 29;

function dayText(daysAgo: number): string {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: settings().zone }).format(at);
}

export default component({}, () => {
  const query = () => place.value.query;
  const period = reactive({
    from: query().get('from') ?? dayText(DEFAULT_DAYS),
    to: query().get('to') ?? dayText(0),
    campaign: query().get('campaign') ?? '',
  });

  const loaded = load(
    signal => {
      const asked = { from: query().get('from') ?? dayText(DEFAULT_DAYS), to: query().get('to') ?? dayText(0), by: 'day' };
      const template = query().get('template');
      const push = query().get('push');
      const campaign = query().get('campaign');
      if (template) {
        return reports.template(template, asked, signal);
      }
      if (push) {
        return reports.push(push, asked, signal);
      }
      return campaign ? reports.campaign(campaign, asked, signal) : reports.shop(asked, signal);
    },
    () => query().toString(),
  );

  const subject = () => {
    const template = query().get('template');
    const push = query().get('push');
    if (template || push) {
      return (
        <p>
          {template ? t().template : t().push}{' '}
          <Link to={template ? `/templates/${template}` : `/pushes/${push}`}>{template ?? push}</Link>
          {' · '}
          <Link to="/reports">{t().all}</Link>
        </p>
      );
    }
    return <p>{query().get('campaign') ? `${t().campaign}: ${query().get('campaign')}` : t().shop}</p>;
  };

  const totals = ({ totals: sum, useRate, medianDaysToUse }: Report) => (
    <Tiles
      tiles={[
        [t().granted, number(sum.granted.total)],
        [t().sources, [sum.granted.byTasks, sum.granted.byClaims, sum.granted.byCodes].map(number).join(' / ')],
        [t().redeemed, number(sum.redeemed)],
        [t().discount, money(sum.discount)],
        [t().expired, number(sum.expired)],
        [t().revoked, number(sum.revoked)],
        ...(useRate === null ? [] : [[t().useRate, percent(useRate / 100)] as [string, string]]),
        ...(medianDaysToUse === null ? [] : [[t().median, number(medianDaysToUse)] as [string, string]]),
        ...(sum.orders
          ? ([
              [t().orders, number(sum.orders.paid)],
              [t().value, money(sum.orders.value)],
              [t().refunds, number(sum.orders.refunds)],
            ] as [string, string][])
          : []),
      ]}
    />
  );

  const charts = (days: Figures[]) => (
    <div class="columns">
      <section class="card">
        <h2>{t().chartGranted}</h2>
        <DayChart
          title={t().chartGranted}
          days={days.map(one => one.day!)}
          lines={[
            { name: t().granted, values: days.map(one => one.granted.total) },
            { name: t().redeemed, values: days.map(one => one.redeemed) },
          ]}
        />
      </section>
      <section class="card">
        <h2>{t().chartDiscount}</h2>
        <DayChart title={t().chartDiscount} days={days.map(one => one.day!)} lines={[{ name: t().discount, values: days.map(one => one.discount / 100) }]} />
      </section>
    </div>
  );

  const refused = (sum: Figures) => {
    const kinds: [string, Record<string, number>][] = [
      [t().claims, sum.refused.claims],
      [t().quotes, sum.refused.quotes],
      [t().codes, sum.refused.codes],
    ];
    const rows = kinds
      .flatMap(([where, reasons]) => Object.entries(reasons).map(([reason, count]) => ({ where, reason, count })))
      .sort((a, b) => b.count - a.count);
    return (
      <section class="card">
        <h2>{t().refused}</h2>
        {rows.length === 0 ? (
          <p class="muted">{t().noneRefused}</p>
        ) : (
          <Table
            caption={t().refused}
            rows={rows}
            columns={[
              { title: t().where, cell: row => row.where },
              { title: t().reason, cell: row => <code>{row.reason}</code> },
              { title: t().count, cell: row => number(row.count), isNumber: true },
            ]}
          />
        )}
        {sum.refused.approximate && <p class="muted">{t().approximate}</p>}
      </section>
    );
  };

  return () => (
    <Page title={t().title}>
      {subject()}
      <form
        class="filter"
        onSubmit={event => {
          event.preventDefault();
          setQuery({ ...period });
        }}
      >
        <Field label={t().from} name="from" type="date" value={period.from} onChange={(value: string) => (period.from = value)} />
        <Field label={t().to} name="to" type="date" value={period.to} onChange={(value: string) => (period.to = value)} />
        {!query().get('template') && !query().get('push') && (
          <Field label={t().campaign} name="campaign" value={period.campaign} onChange={(value: string) => (period.campaign = value)} required={false} />
        )}
        <button type="submit">{t().show}</button>
      </form>
      {whenLoaded(loaded, report => (
        <>
          {totals(report)}
          {report.id && (
            <CampaignLabel
              key={report.label ?? ''}
              of={query().get('template') ? 'templates' : 'tasks'}
              id={report.id}
              label={report.label}
              onDone={loaded.again}
            />
          )}
          {report.days.length === 0 ? (
            <p class="empty">{t().noDays}</p>
          ) : (
            <>
              {charts(report.days)}
              <section class="card">
                <h2>{t().byDay}</h2>
                <Table
                  caption={t().byDay}
                  rows={report.days}
                  columns={[
                    { title: t().day, cell: one => one.day },
                    { title: t().granted, cell: one => number(one.granted.total), isNumber: true },
                    { title: t().redeemed, cell: one => number(one.redeemed), isNumber: true },
                    { title: t().discount, cell: one => money(one.discount), isNumber: true },
                    { title: t().expired, cell: one => number(one.expired), isNumber: true },
                    { title: t().revoked, cell: one => number(one.revoked), isNumber: true },
                  ]}
                />
              </section>
            </>
          )}
          {refused(report.totals)}
        </>
      ))}
    </Page>
  );
});
