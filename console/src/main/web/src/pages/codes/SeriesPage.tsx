import { codes, type CodeExport, type Series } from '../../api/codes';
import { component } from '../../core/component';
import { form, type Errors } from '../../core/form';
import { bytes, fromNumber, number, time } from '../../core/format';
import { texts } from '../../core/language';
import { every, load, loadList } from '../../core/load';
import { may } from '../../core/session';
import { ask } from '../../ui/ask';
import { Badge } from '../../ui/Badge';
import { Facts, Tiles } from '../../ui/Facts';
import { Field, of } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { whenLoaded } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { FormProblem } from '../../ui/ProblemBox';
import { ListTable } from '../../ui/Table';
import { doing, tell } from '../../ui/tell';
import { toneOf, words } from './words';

const t = texts(
  {
    title: '码批次', pause: '暂停', resume: '恢复', close: '关闭', rebuild: '继续生成', done: '已执行。', closeTitle: '关闭这个批次？',
    closeSays: (rest: string) => `其余 ${rest} 个未兑换的码将永远不能兑换；已兑换的券保留。`, size: '数量', made: '已生成', used: '已兑换', template: '模板', uses: '每码次数',
    perUser: '每人次数', from: '有效期从', until: '有效期至', by: '创建', building: '生成进度', exports: '码文件', format: '格式', unused: '只要未使用的', write: '写文件', codes: '码数',
    sizeOf: '大小', state: '状态', download: '下载', extend: '增加数量', to: '增加到', extended: '将继续生成。', void: '作废', first: '从序号', last: '到序号', reason: '原因',
    voidTitle: '作废这些码？', voidSays: (from: string, to: string) => `序号 ${from} 至 ${to} 的码将永远不能兑换；已兑换的券保留。`,
    voided: (n: string, used: string) => `${n} 个码已作废，其中 ${used} 次此前已兑换。`, required: '必填',
  },
  {
    title: 'Series of codes', pause: 'Pause', resume: 'Resume', close: 'Close', rebuild: 'Go on with the build', done: 'Done.', closeTitle: 'Close this series?',
    closeSays: rest => `The other ${rest} codes cannot be exchanged any more, for ever; coupons that they were exchanged for stay.`, size: 'Codes', made: 'Made',
    used: 'Exchanged', template: 'Template', uses: 'Uses of each', perUser: 'For each user', from: 'Valid from', until: 'Valid until', by: 'Made', building: 'Progress of the build',
    exports: 'Files of codes', format: 'Format', unused: 'Unused ones only', write: 'Write a file', codes: 'Codes', sizeOf: 'Size', state: 'State', download: 'Download',
    extend: 'More codes', to: 'Up to', extended: 'The build goes on.', void: 'Declare void', first: 'First serial', last: 'Last serial', reason: 'Why',
    voidTitle: 'Declare these codes void?', voidSays: (from, to) => `The codes of the serials ${from} to ${to} cannot be exchanged any more, for ever; coupons stay.`,
    voided: (n, used) => `${n} codes are void; ${used} exchanges were made before.`, required: 'Needed',
  },
);

const CHECK_MILLIS = 2_000;

const Files = component<{ series: Series }>({ series: true }, props => {
  const list = loadList((cursor, signal) => codes.exports(props.series.id, { cursor, limit: 20 }, signal));
  every(CHECK_MILLIS, async () => {
    if (list.items.value.some(one => one.state === 'WAITING')) {
      await list.again();
    }
  });
  const order = form({ format: 'XLSX' as CodeExport['format'], unusedOnly: false });

  async function write(event: Event): Promise<void> {
    event.preventDefault();
    await order.submit(key => codes.export(props.series.id, { ...order.values }, key));
    await list.again();
  }

  return () => (
    <section>
      <h2>{t().exports}</h2>
      {may.change() && (
        <form class="filter" novalidate onSubmit={write}>
          <Field label={t().format} type="select" options={[['XLSX', 'XLSX'], ['CSV', 'CSV'], ['QR_PDF', 'QR (PDF)']]} {...of(order, 'format')} />
          <Field label={t().unused} type="tick" {...of(order, 'unusedOnly')} />
          <button type="submit" disabled={order.isBusy.value}>
            {t().write}
          </button>
          <FormProblem form={order} />
        </form>
      )}
      <ListTable
        caption={t().exports}
        list={list}
        columns={[
          { title: t().format, cell: (row: CodeExport) => row.format },
          { title: t().state, cell: row => [words().file[row.state], row.reasonText].filter(Boolean).join(': ') },
          { title: t().codes, cell: row => number(row.codes), isNumber: true },
          { title: t().sizeOf, cell: row => bytes(row.bytes), isNumber: true },
          { title: t().by, cell: row => time(row.createdAt) },
          {
            title: t().download,
            cell: row =>
              row.state === 'DONE' && (
                <button type="button" onClick={() => doing(() => codes.download(props.series.id, row.id))}>
                  {t().download}
                </button>
              ),
          },
        ]}
      />
    </section>
  );
});

function checkRange(values: { from: string; to: string; reason: string }): Errors {
  const missing = (['from', 'to', 'reason'] as const).filter(name => !values[name].trim());
  return Object.fromEntries(missing.map(name => [name, t().required]));
}

const Changes = component<{ series: Series; onDone: () => Promise<void> }>({ series: true, onDone: true }, props => {
  const more = form({ size: '' });
  const range = form({ from: '', to: '', reason: '' }, { check: checkRange });

  async function extend(event: Event): Promise<void> {
    event.preventDefault();
    if (await more.submit(() => codes.extend(props.series.id, fromNumber(more.values.size)))) {
      tell(t().extended);
      await props.onDone();
    }
  }

  async function declareVoid(event: Event): Promise<void> {
    event.preventDefault();
    const { from, to, reason } = range.values;
    const isFine = Object.keys(checkRange(range.values)).length === 0;
    if (isFine && !(await ask({ title: t().voidTitle, says: t().voidSays(from, to), deed: t().void, isDangerous: true }))) {
      return;
    }
    const done = await range.submit(() => codes.voidRange(props.series.id, { from: fromNumber(from), to: fromNumber(to), reason }));
    if (done) {
      tell(t().voided(number(done.voided), number(done.usedBefore)));
      range.reset();
    }
  }

  return () => (
    <div class="columns">
      <form class="card" novalidate onSubmit={extend}>
        <h2>{t().extend}</h2>
        <FormProblem form={more} />
        <div class="filter">
          <Field label={t().to} type="number" min={props.series.size + 1} {...of(more, 'size')} />
          <button type="submit" disabled={more.isBusy.value}>
            {t().extend}
          </button>
        </div>
      </form>
      {props.series.kind !== 'SHARED' && props.series.kind !== 'PER_COUPON' && (
        <form class="card" novalidate onSubmit={declareVoid}>
          <h2>{t().void}</h2>
          <FormProblem form={range} />
          <div class="fields">
            <Field label={t().first} type="number" min={0} {...of(range, 'from')} />
            <Field label={t().last} type="number" min={0} {...of(range, 'to')} />
            <Field label={t().reason} maxlength={200} {...of(range, 'reason')} />
          </div>
          <button type="submit" class="danger" disabled={range.isBusy.value}>
            {t().void}
          </button>
        </form>
      )}
    </div>
  );
});

export default component<{ id: string }>({ id: true }, props => {
  const loaded = load(signal => codes.find(props.id, signal));
  every(CHECK_MILLIS, async () => {
    if (loaded.value.value?.state === 'BUILDING') {
      await loaded.again();
    }
  });

  async function move(command: 'pause' | 'resume' | 'close' | 'rebuild'): Promise<void> {
    await doing(() => codes.move(props.id, command), t().done);
    await loaded.again();
  }

  async function close(series: Series): Promise<void> {
    const says = t().closeSays(number(series.size * series.usesPerCode - series.used));
    if (await ask({ title: t().closeTitle, says, deed: t().close, isDangerous: true })) {
      await move('close');
    }
  }

  const actions = (series: Series) => (
    <>
      {series.state === 'READY' && (
        <button type="button" onClick={() => move('pause')}>
          {t().pause}
        </button>
      )}
      {series.state === 'PAUSED' && (
        <button type="button" class="primary" onClick={() => move('resume')}>
          {t().resume}
        </button>
      )}
      {series.state === 'FAILED' && (
        <button type="button" class="primary" onClick={() => move('rebuild')}>
          {t().rebuild}
        </button>
      )}
      {series.state !== 'CLOSED' && (
        <button type="button" class="danger" onClick={() => close(series)}>
          {t().close}
        </button>
      )}
    </>
  );

  const about = (series: Series) => (
    <>
      {series.stateReasonText && <p class="box bad">{series.stateReasonText}</p>}
      {series.state === 'BUILDING' && <progress aria-label={t().building} max={100} value={series.build.percent} />}
      <Tiles
        tiles={[
          [t().size, number(series.size)],
          [t().made, number(series.made)],
          [t().used, number(series.used)],
        ]}
      />
      <section class="card">
        <Facts
          facts={[
            [t().template, <Link to={`/templates/${series.templateId}`}>{series.templateId}</Link>],
            [t().uses, number(series.usesPerCode)],
            [t().perUser, number(series.perUserLimit)],
            [t().from, time(series.validFrom)],
            [t().until, time(series.validUntil)],
            [t().by, `${series.createdBy} · ${time(series.createdAt)}`],
          ]}
        />
      </section>
    </>
  );

  return () => {
    const series = loaded.value.value;
    return (
      <Page
        title={series?.pattern ?? t().title}
        back={{ to: '/codes', text: words().codes }}
        beside={
          series && (
            <>
              <Badge tone={toneOf[series.state]}>{words().state[series.state]}</Badge>
              <span class="muted">{words().kind[series.kind]}</span>
            </>
          )
        }
        actions={series && may.change() && actions(series)}
      >
        {whenLoaded(loaded, one => (
          <>
            {about(one)}
            {may.change() && one.state !== 'CLOSED' && one.kind !== 'IMPORTED' && <Changes series={one} onDone={loaded.again} />}
            {(one.kind === 'UNIQUE' || one.kind === 'IMPORTED') && <Files series={one} />}
          </>
        ))}
      </Page>
    );
  };
});
