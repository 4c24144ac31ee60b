import { reactive } from 'vue';
import { audit, type AuditRow } from '../../api/audit';
import { component } from '../../core/component';
import { fromInput, time } from '../../core/format';
import { texts } from '../../core/language';
import { loadList } from '../../core/load';
import { place, setQuery } from '../../core/router';
import { Field } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { ListTable } from '../../ui/Table';

const t = texts(
  {
    title: '操作记录', object: '对象（如 template:123）', actor: '操作人', action: '操作（如 template.pause）', from: '从', to: '到（不含）', find: '查找', at: '时间',
    who: '谁', what: '做了什么', on: '对象', changed: '变化', reason: '原因', chained: (n: number) => `链上第 ${n} 条`, asked: '请求', before: '之前', after: '之后',
    details: '详情', address: '地址',
  },
  {
    title: 'Audit', object: 'Object (template:123)', actor: 'Who', action: 'Action (template.pause)', from: 'From', to: 'Until', find: 'Find', at: 'When',
    who: 'Who', what: 'Did what', on: 'On what', changed: 'What changed', reason: 'Why', chained: n => `place ${n} in the chain`, asked: 'Asked', before: 'Before',
    after: 'After', details: 'Details', address: 'Address',
  },
);

/** Pages of the objects that the audit names. */
const PAGES: Record<string, string> = {
  template: '/templates', task: '/pushes', 'recipient-file': '/files', 'code-series': '/codes', webhook: '/webhooks', user: '/users',
};
const FILTERS = ['object', 'actor', 'action', 'from', 'to'] as const;

export default component({}, () => {
  const filter = reactive(Object.fromEntries(FILTERS.map(name => [name, place.value.query.get(name) ?? ''])) as Record<(typeof FILTERS)[number], string>);
  const list = loadList(
    (cursor, signal) => {
      const { query } = place.value;
      return audit.list(
        {
          object: query.get('object'), actor: query.get('actor'), action: query.get('action'), from: fromInput(query.get('from') ?? ''),
          to: fromInput(query.get('to') ?? ''), cursor, limit: 50,
        },
        signal,
      );
    },
    () => place.value.query.toString(),
  );
  const errorOf = (name: string) => list.problem.value?.errors.find(error => error.field === name)?.message;

  const object = ({ object: named, users }: AuditRow) => {
    const [kind = '', id = ''] = (named ?? '').split(':');
    const page = PAGES[kind];
    return (
      <>
        {page && /^\d+$/.test(id) ? <Link to={`${page}/${id}`}>{named}</Link> : named}
        {users.map(user => (
          <div>
            <Link to={`/users/${user}`}>{user}</Link>
          </div>
        ))}
      </>
    );
  };

  const change = (row: AuditRow) => {
    const parts: [string, Record<string, unknown> | null][] = [
      [t().asked, row.asked],
      [t().before, row.before],
      [t().after, row.after],
    ];
    const said = parts.filter(([, content]) => content && Object.keys(content).length > 0);
    return (
      <details>
        <summary>{t().details}</summary>
        {said.map(([title, content]) => (
          <>
            <div class="muted">{title}</div>
            <pre class="code">{JSON.stringify(content, null, 1)}</pre>
          </>
        ))}
        {row.reason && (
          <p>
            {t().reason}: {row.reason}
          </p>
        )}
        <p class="muted">
          {t().address} {row.address ?? '–'} · {row.traceId} {row.place !== null && `· ${t().chained(row.place)}`}
        </p>
      </details>
    );
  };

  return () => (
    <Page title={t().title}>
      <form
        class="filter"
        role="search"
        novalidate
        onSubmit={event => {
          event.preventDefault();
          setQuery({ ...filter });
        }}
      >
        {FILTERS.map(name => (
          <Field
            key={name}
            label={t()[name]}
            name={name}
            type={name === 'from' || name === 'to' ? 'datetime-local' : 'search'}
            value={filter[name]}
            error={errorOf(name)}
            onChange={(value: string) => (filter[name] = value)}
          />
        ))}
        <button type="submit">{t().find}</button>
      </form>
      <ListTable
        caption={t().title}
        list={list}
        columns={[
          { title: t().at, cell: (row: AuditRow) => time(row.at) },
          { title: t().who, cell: row => `${row.actor} (${row.role})` },
          { title: t().what, cell: row => <code>{row.action}</code> },
          { title: t().on, cell: object },
          { title: t().changed, cell: change },
        ]}
      />
    </Page>
  );
});
