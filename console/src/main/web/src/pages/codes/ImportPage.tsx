import { codeImports, type CodeImport } from '../../api/codes';
import { templates } from '../../api/templates';
import { component } from '../../core/component';
import { form, type Errors } from '../../core/form';
import { fromInput, fromNumber, number } from '../../core/format';
import { texts } from '../../core/language';
import { every, load } from '../../core/load';
import { may } from '../../core/session';
import { ask } from '../../ui/ask';
import { Badge } from '../../ui/Badge';
import { Tiles } from '../../ui/Facts';
import { Field, of } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { whenLoaded } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { FormProblem } from '../../ui/ProblemBox';
import { Table } from '../../ui/Table';
import { words } from './words';

const t = texts(
  {
    title: '券码文件', rows: '行数', codes: '会导入的码', skipped: '不会导入的行', cause: '原因', count: '行数', first: '行号（最前面的）', confirm: '导入',
    template: '兑换哪个模板', choose: '请选择', uses: '每码可兑换次数', perUser: '每人可兑换次数', from: '有效期从', until: '有效期至', required: '必填',
    askTitle: '导入这些码？', says: (codes: string, name: string) => `${codes} 个码将可以兑换“${name}”。`, series: '查看码批次', busy: '处理进度',
  },
  {
    title: 'File of codes', rows: 'Rows', codes: 'Codes to be imported', skipped: 'Rows that become no codes', cause: 'Cause', count: 'Rows',
    first: 'Numbers of the first rows', confirm: 'Import', template: 'Exchanged for', choose: 'Choose', uses: 'Uses of each code', perUser: 'Exchanges of each user',
    from: 'Valid from', until: 'Valid until', required: 'Needed', askTitle: 'Import these codes?',
    says: (codes, name) => `${codes} codes can be exchanged for “${name}”.`, series: 'To the series', busy: 'Under way',
  },
);

const CHECK_MILLIS = 1_500;

const Confirm = component<{ file: CodeImport; onDone: () => Promise<void> }>({ file: true, onDone: true }, props => {
  const some = load(signal => templates.list({ limit: 100 }, signal));
  const order = form(
    { templateId: '', usesPerCode: '', perUserLimit: '', validFrom: '', validUntil: '' },
    { draft: `import.${props.file.id}`, check: (values): Errors => (values.templateId ? {} : { templateId: t().required }) },
  );

  async function confirm(event: Event): Promise<void> {
    event.preventDefault();
    const { values } = order;
    const template = some.value.value?.items.find(one => one.id === values.templateId);
    if (template) {
      const says = t().says(number(props.file.codes), template.name);
      if (!(await ask({ title: t().askTitle, says, deed: t().confirm }))) {
        return;
      }
    }
    const done = await order.submit(() =>
      codeImports.confirm(props.file.id, {
        templateId: values.templateId,
        usesPerCode: fromNumber(values.usesPerCode),
        perUserLimit: fromNumber(values.perUserLimit),
        validFrom: fromInput(values.validFrom),
        validUntil: fromInput(values.validUntil),
      }),
    );
    if (done) {
      await props.onDone();
    }
  }

  return () => (
    <form class="card" novalidate onSubmit={confirm}>
      <div class="fields">
        <Field
          label={t().template}
          type="select"
          options={[['', t().choose], ...(some.value.value?.items ?? []).map((one): [string, string] => [one.id, one.name])]}
          {...of(order, 'templateId')}
        />
        <Field label={t().uses} type="number" min={1} required={false} {...of(order, 'usesPerCode')} />
        <Field label={t().perUser} type="number" min={1} required={false} {...of(order, 'perUserLimit')} />
        <Field label={t().from} type="datetime-local" required={false} {...of(order, 'validFrom')} />
        <Field label={t().until} type="datetime-local" required={false} {...of(order, 'validUntil')} />
      </div>
      <FormProblem form={order} />
      <button type="submit" class="primary" disabled={order.isBusy.value}>
        {t().confirm}
      </button>
    </form>
  );
});

export default component<{ id: string }>({ id: true }, props => {
  const loaded = load(signal => codeImports.find(props.id, signal));
  const isBusy = (file: CodeImport | undefined) => file?.state === 'CHECKING' || file?.state === 'CONFIRMING';
  every(CHECK_MILLIS, async () => {
    if (isBusy(loaded.value.value)) {
      await loaded.again();
    }
  });

  const verdict = (file: CodeImport) => (
    <div role="status">
      {isBusy(file) && <progress aria-label={t().busy} />}
      {file.reasonText && <p class="box bad">{file.reasonText}</p>}
      {file.rows !== null && (
        <Tiles
          tiles={[
            [t().rows, number(file.rows)],
            [t().codes, number(file.codes)],
          ]}
        />
      )}
      {file.seriesId && <Link to={`/codes/${file.seriesId}`}>{t().series}</Link>}
    </div>
  );

  return () => {
    const file = loaded.value.value;
    return (
      <Page
        title={file?.label ?? t().title}
        back={{ to: '/codes/imports', text: words().imports }}
        beside={file && <Badge>{words().imported[file.state]}</Badge>}
      >
        {whenLoaded(loaded, one => (
          <>
            {verdict(one)}
            {(one.skipped?.length ?? 0) > 0 && (
              <section class="card">
                <h2>{t().skipped}</h2>
                <Table
                  caption={t().skipped}
                  rows={one.skipped!}
                  columns={[
                    { title: t().cause, cell: row => row.text },
                    { title: t().count, cell: row => number(row.count), isNumber: true },
                    { title: t().first, cell: row => row.rows.slice(0, 20).join(', ') },
                  ]}
                />
              </section>
            )}
            {may.change() && one.state === 'CHECKED' && <Confirm file={one} onDone={loaded.again} />}
          </>
        ))}
      </Page>
    );
  };
});
