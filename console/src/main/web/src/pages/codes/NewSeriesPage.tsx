import { codes, type CodeKind } from '../../api/codes';
import { templates } from '../../api/templates';
import { component } from '../../core/component';
import { form, type Errors } from '../../core/form';
import { fromInput, fromNumber } from '../../core/format';
import { texts } from '../../core/language';
import { load } from '../../core/load';
import { navigate, place } from '../../core/router';
import { Field, of } from '../../ui/Field';
import { Page } from '../../ui/Page';
import { FormProblem } from '../../ui/ProblemBox';
import { words } from './words';

const t = texts(
  {
    title: '新建码批次', template: '模板', choose: '请选择', kind: '类型', pattern: '样式', word: '口令', patternHint: '# 是随机字符，% 是校验字符，如 SAVE-####-####%', size: '数量',
    uses: '使用次数', sizeHint: '不填则与模板库存相同', usesPerCode: '每码可兑换次数', perUser: '每人可兑换次数', from: '有效期从', until: '有效期至', create: '生成', required: '必填',
  },
  {
    title: 'New series', template: 'Template', choose: 'Choose', kind: 'Kind', pattern: 'Pattern', word: 'Word',
    patternHint: '# is a random character, % the check: SAVE-####-####%', size: 'Codes', uses: 'Uses', sizeHint: 'As many as the stock if empty',
    usesPerCode: 'Uses of each code', perUser: 'Exchanges of each user', from: 'Valid from', until: 'Valid until', create: 'Make', required: 'Needed',
  },
);


interface Values {
  templateId: string;
  kind: CodeKind;
  pattern: string;
  size: string;
  usesPerCode: string;
  perUserLimit: string;
  validFrom: string;
  validUntil: string;
}

function check(values: Values): Errors {
  const errors: Errors = {};
  if (!values.templateId) {
    errors.templateId = t().required;
  }
  if (!values.pattern.trim()) {
    errors.pattern = t().required;
  }
  return errors;
}

export default component({}, () => {
  const some = load(signal => templates.list({ limit: 100 }, signal));
  const series = form<Values>(
    {
      templateId: place.value.query.get('templateId') ?? '', kind: 'UNIQUE', pattern: 'SAVE-####-####%', size: '', usesPerCode: '', perUserLimit: '',
      validFrom: '', validUntil: '',
    },
    { draft: 'series', check },
  );

  async function create(event: Event): Promise<void> {
    event.preventDefault();
    const { values } = series;
    const isUnique = values.kind === 'UNIQUE';
    const made = await series.submit(key =>
      codes.create(
        values.templateId,
        {
          kind: values.kind,
          pattern: values.pattern,
          size: fromNumber(values.size),
          usesPerCode: isUnique ? fromNumber(values.usesPerCode) : undefined,
          perUserLimit: values.kind === 'PER_COUPON' ? undefined : fromNumber(values.perUserLimit),
          validFrom: fromInput(values.validFrom),
          validUntil: fromInput(values.validUntil),
        },
        key,
      ),
    );
    if (made) {
      navigate(`/codes/${made.id}`, 'replace');
    }
  }

  return () => {
    const { kind } = series.values;
    const isWord = kind === 'SHARED';
    const kinds = Object.entries(words().kind).filter(([one]) => one !== 'IMPORTED');
    return (
      <Page title={t().title} back={{ to: '/codes', text: words().codes }}>
        <form class="card" novalidate onSubmit={create}>
          <div class="fields">
            <Field
              label={t().template}
              type="select"
              options={[['', t().choose], ...(some.value.value?.items ?? []).map((one): [string, string] => [one.id, one.name])]}
              {...of(series, 'templateId')}
            />
            <Field label={t().kind} type="select" options={kinds} {...of(series, 'kind')} />
            <Field
              label={isWord ? t().word : t().pattern}
              maxlength={48}
              hint={isWord ? undefined : t().patternHint}
              required
              {...of(series, 'pattern')}
            />
          </div>
          <div class="fields">
            {kind !== 'PER_COUPON' && (
              <Field label={isWord ? t().uses : t().size} type="number" min={1} hint={t().sizeHint} required={false} {...of(series, 'size')} />
            )}
            {kind === 'UNIQUE' && <Field label={t().usesPerCode} type="number" min={1} required={false} {...of(series, 'usesPerCode')} />}
            {kind !== 'PER_COUPON' && <Field label={t().perUser} type="number" min={1} required={false} {...of(series, 'perUserLimit')} />}
          </div>
          <div class="fields">
            <Field label={t().from} type="datetime-local" required={false} {...of(series, 'validFrom')} />
            <Field label={t().until} type="datetime-local" required={false} {...of(series, 'validUntil')} />
          </div>
          <FormProblem form={series} />
          <button type="submit" class="primary" disabled={series.isBusy.value}>
            {t().create}
          </button>
        </form>
      </Page>
    );
  };
});
