import { shallowRef } from 'vue';
import { EVENTS, webhooks, type Webhook, type WebhookEvent } from '../../api/webhooks';
import { component } from '../../core/component';
import { form, type Errors } from '../../core/form';
import { number, time } from '../../core/format';
import { texts } from '../../core/language';
import { loadList } from '../../core/load';
import { may } from '../../core/session';
import { Badge } from '../../ui/Badge';
import { Field, of } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { FormProblem } from '../../ui/ProblemBox';
import { ListTable } from '../../ui/Table';
import { SecretBox } from './SecretBox';
import { words } from './words';

const t = texts(
  {
    title: 'Webhook', create: '登记地址', url: '地址（https）', description: '说明', events: '要通知的事', state: '状态', failures: '连续失败', made: '创建',
    https: '须以 https:// 开头', empty: '还没有登记地址。',
  },
  {
    title: 'Webhooks', create: 'Register an endpoint', url: 'Address (https)', description: 'Description', events: 'What to tell', state: 'State',
    failures: 'Failures in a row', made: 'Made', https: 'Must begin with https://', empty: 'There are no endpoints yet.',
  },
);

type Values = { url: string; description: string } & Record<WebhookEvent, boolean>;

const fresh = { url: 'https://', description: '', ...Object.fromEntries(EVENTS.map(event => [event, event === 'COUPON_GIVEN'])) } as Values;

export default component({}, () => {
  const list = loadList((cursor, signal) => webhooks.list({ cursor, limit: 20 }, signal));
  const made = shallowRef<Webhook>();
  const endpoint = form(fresh, {
    draft: 'webhook',
    check: (values): Errors => (/^https:\/\/./.test(values.url) ? {} : { url: t().https }),
  });

  async function register(event: Event): Promise<void> {
    event.preventDefault();
    const { url, description } = endpoint.values;
    const events = EVENTS.filter(one => endpoint.values[one]);
    made.value = await endpoint.submit(key => webhooks.create({ url, events, description: description || undefined }, key));
    if (made.value) {
      endpoint.reset();
      await list.again();
    }
  }

  return () => (
    <Page title={t().title}>
      {made.value?.secret && <SecretBox secret={made.value.secret} />}
      <ListTable
        caption={t().title}
        list={list}
        empty={t().empty}
        columns={[
          { title: t().url, cell: (row: Webhook) => <Link to={`/webhooks/${row.id}`}>{row.url}</Link> },
          {
            title: t().state,
            cell: row => (
              <>
                <Badge tone={row.status === 'ACTIVE' ? 'good' : 'warn'}>{words().status[row.status]}</Badge> {row.pauseText}
              </>
            ),
          },
          { title: t().events, cell: row => row.events.map(event => words().events[event]).join(' · ') },
          { title: t().failures, cell: row => number(row.failuresInARow), isNumber: true },
          { title: t().made, cell: row => `${time(row.createdAt)} · ${row.createdBy}` },
        ]}
      />
      {may.change() && (
        <form class="card" novalidate onSubmit={register}>
          <h2>{t().create}</h2>
          <Field label={t().url} type="url" required {...of(endpoint, 'url')} />
          <Field label={t().description} maxlength={200} required={false} {...of(endpoint, 'description')} />
          <fieldset>
            <legend>{t().events}</legend>
            <div class="fields">
              {EVENTS.map(event => (
                <Field key={event} label={words().events[event]} type="tick" {...of(endpoint, event)} />
              ))}
            </div>
          </fieldset>
          <FormProblem form={endpoint} />
          <button type="submit" class="primary" disabled={endpoint.isBusy.value}>
            {t().create}
          </button>
        </form>
      )}
    </Page>
  );
});
