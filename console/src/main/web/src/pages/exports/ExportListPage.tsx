import { exports, type Export, type ExportKind } from '../../api/exports';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { bytes, fromInput, number, time } from '../../core/format';
import { texts } from '../../core/language';
import { every, loadList } from '../../core/load';
import { may } from '../../core/session';
import { Badge, type Tone } from '../../ui/Badge';
import { Field, of } from '../../ui/Field';
import { Page } from '../../ui/Page';
import { FormProblem } from '../../ui/ProblemBox';
import { ListTable } from '../../ui/Table';
import { doing, tell } from '../../ui/tell';

const t = texts(
  {
    title: '导出', create: '新的导出', kind: '内容', format: '格式', template: '模板编号', push: '任务编号', state: '状态', from: '从', to: '到（不含）', make: '导出',
    begun: '正在写文件。', rows: '行数', size: '大小', made: '创建', download: '下载', any: '全部', kept: '文件保留 24 小时。',
    kinds: { COUPONS: '券', REDEMPTIONS: '核销', FAILURES: '失败的行', CLAIMS: '领取', ORDERS: '订单' } satisfies Record<ExportKind, string>,
    states: { WAITING: '正在写', DONE: '可下载', FAILED: '失败', GONE: '已删除' } satisfies Record<Export['state'], string>,
    words: {
      UNUSED: '未使用', LOCKED: '已锁定', REDEEMED: '已核销', EXPIRED: '已过期', REVOKED: '已收回', PENDING: '待定', GRANTED: '已发', REFUSED: '被拒绝',
    } as Record<string, string>,
  },
  {
    title: 'Exports', create: 'A new export', kind: 'What', format: 'Format', template: 'Id of a template', push: 'Id of a push', state: 'State', from: 'From',
    to: 'Until', make: 'Export', begun: 'The file is being written.', rows: 'Rows', size: 'Size', made: 'Made', download: 'Download', any: 'Any',
    kept: 'Files are kept for 24 hours.',
    kinds: { COUPONS: 'Coupons', REDEMPTIONS: 'Uses', FAILURES: 'Failed rows', CLAIMS: 'Claims', ORDERS: 'Orders' },
    states: { WAITING: 'Being written', DONE: 'Ready', FAILED: 'Failed', GONE: 'Deleted' },
    words: {
      UNUSED: 'Unused', LOCKED: 'Locked', REDEEMED: 'Used', EXPIRED: 'Expired', REVOKED: 'Taken back', PENDING: 'Pending', GRANTED: 'Granted', REFUSED: 'Refused',
    },
  },
);

const TONES: Record<Export['state'], Tone> = { WAITING: 'warn', DONE: 'good', FAILED: 'bad', GONE: '' };
const CHECK_MILLIS = 2_000;

/** What limits rows of a kind; anything else is refused. */
const LIMITS: Record<ExportKind, { ofTemplate: boolean; ofPush: boolean; ofTime: boolean; states: string[] }> = {
  COUPONS: { ofTemplate: true, ofPush: true, ofTime: true, states: ['UNUSED', 'LOCKED', 'REDEEMED', 'EXPIRED', 'REVOKED'] },
  REDEMPTIONS: { ofTemplate: true, ofPush: true, ofTime: true, states: [] },
  FAILURES: { ofTemplate: false, ofPush: true, ofTime: false, states: [] },
  CLAIMS: { ofTemplate: true, ofPush: false, ofTime: true, states: ['PENDING', 'GRANTED', 'REFUSED'] },
  ORDERS: { ofTemplate: false, ofPush: false, ofTime: true, states: [] },
};

export default component({}, () => {
  const list = loadList((cursor, signal) => exports.list({ cursor, limit: 20 }, signal));
  every(CHECK_MILLIS, async () => {
    if (list.items.value.length <= 20 && list.items.value.some(one => one.state === 'WAITING')) {
      await list.again();
    }
  });
  const order = form(
    { kind: 'COUPONS' as ExportKind, format: 'XLSX' as 'CSV' | 'XLSX', templateId: '', taskId: '', state: '', from: '', to: '' },
    { draft: 'export' },
  );

  async function make(event: Event): Promise<void> {
    event.preventDefault();
    const { kind, format, ...values } = order.values;
    const limits = LIMITS[kind];
    const filter = {
      templateId: (limits.ofTemplate && values.templateId) || undefined,
      taskId: (limits.ofPush && values.taskId) || undefined,
      state: (limits.states.includes(values.state) && values.state) || undefined,
      from: limits.ofTime ? fromInput(values.from) : undefined,
      to: limits.ofTime ? fromInput(values.to) : undefined,
    };
    const made = await order.submit(key => exports.create({ kind, format, filter }, key));
    if (made) {
      tell(t().begun);
      await list.again();
    }
  }

  const fields = () => {
    const limits = LIMITS[order.values.kind];
    return (
      <div class="fields">
        <Field label={t().kind} type="select" options={Object.entries(t().kinds)} {...of(order, 'kind')} />
        <Field label={t().format} type="select" options={[['XLSX', 'XLSX'], ['CSV', 'CSV']]} {...of(order, 'format')} />
        {limits.ofTemplate && <Field label={t().template} required={false} {...of(order, 'templateId', 'filter.templateId')} />}
        {limits.ofPush && <Field label={t().push} required={false} {...of(order, 'taskId', 'filter.taskId')} />}
        {limits.states.length > 0 && (
          <Field
            label={t().state}
            type="select"
            options={[['', t().any], ...limits.states.map((state): [string, string] => [state, t().words[state] ?? state])]}
            {...of(order, 'state', 'filter.state')}
          />
        )}
        {limits.ofTime && <Field label={t().from} type="datetime-local" required={false} {...of(order, 'from', 'filter.from')} />}
        {limits.ofTime && <Field label={t().to} type="datetime-local" required={false} {...of(order, 'to', 'filter.to')} />}
      </div>
    );
  };

  const limitsOf = ({ filter }: Export) =>
    [filter.templateId, filter.taskId, filter.state && (t().words[filter.state] ?? filter.state), filter.from && time(filter.from), filter.to && time(filter.to)]
      .filter(Boolean)
      .join(' · ');

  return () => (
    <Page title={t().title}>
      {may.change() && (
        <form class="card" novalidate onSubmit={make}>
          <h2>{t().create}</h2>
          {fields()}
          <FormProblem form={order} />
          <p class="muted">{t().kept}</p>
          <button type="submit" class="primary" disabled={order.isBusy.value}>
            {t().make}
          </button>
        </form>
      )}
      <ListTable
        caption={t().title}
        list={list}
        columns={[
          {
            title: t().kind,
            cell: (row: Export) => (
              <>
                {t().kinds[row.kind]} ({row.format})<div class="muted">{limitsOf(row)}</div>
              </>
            ),
          },
          {
            title: t().state,
            cell: row => (
              <>
                <Badge tone={TONES[row.state]}>{t().states[row.state]}</Badge> {row.reasonText}
              </>
            ),
          },
          { title: t().rows, cell: row => number(row.rows), isNumber: true },
          { title: t().size, cell: row => bytes(row.bytes), isNumber: true },
          { title: t().made, cell: row => `${time(row.createdAt)} · ${row.createdBy}` },
          {
            title: t().download,
            cell: row =>
              row.state === 'DONE' && (
                <button type="button" onClick={() => doing(() => exports.download(row.id))}>
                  {t().download}
                </button>
              ),
          },
        ]}
      />
    </Page>
  );
});
