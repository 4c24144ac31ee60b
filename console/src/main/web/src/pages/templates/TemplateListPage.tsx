import { reactive } from 'vue';
import { templates, type Template } from '../../api/templates';
import { component } from '../../core/component';
import { number, time } from '../../core/format';
import { texts } from '../../core/language';
import { loadList } from '../../core/load';
import { place, setQuery } from '../../core/router';
import { may } from '../../core/session';
import { Badge } from '../../ui/Badge';
import { Field } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { ListTable } from '../../ui/Table';
import { toneOf, words, worthOf } from './words';

const t = texts(
  {
    create: '新建模板', find: '查找', words: '名称包含', status: '状态', all: '全部', name: '名称', worth: '优惠', left: '剩余',
    given: '已发', end: '领取截止', empty: '还没有模板，先新建一个。',
  },
  {
    create: 'New template', find: 'Find', words: 'Words in the name', status: 'State', all: 'All', name: 'Name', worth: 'Worth', left: 'Left',
    given: 'Granted', end: 'Claims end', empty: 'There are no templates yet: make one.',
  },
);

export default component({}, () => {
  const filter = reactive({ words: place.value.query.get('words') ?? '', status: place.value.query.get('status') ?? '' });
  const list = loadList(
    (cursor, signal) =>
      templates.list({ words: place.value.query.get('words'), status: place.value.query.get('status'), cursor, limit: 20 }, signal),
    () => place.value.query.toString(),
  );

  return () => (
    <Page
      title={words().templates}
      actions={
        may.change() && (
          <Link to="/templates/new" class="button primary">
            {t().create}
          </Link>
        )
      }
    >
      <form
        class="filter"
        role="search"
        onSubmit={event => {
          event.preventDefault();
          setQuery({ ...filter });
        }}
      >
        <Field label={t().words} name="words" type="search" value={filter.words} onChange={(value: string) => (filter.words = value)} />
        <Field
          label={t().status}
          name="status"
          type="select"
          value={filter.status}
          options={[['', t().all], ...Object.entries(words().status)]}
          onChange={(value: string) => {
            filter.status = value;
            setQuery({ ...filter });
          }}
        />
        <button type="submit">{t().find}</button>
      </form>
      <ListTable
        caption={words().templates}
        list={list}
        empty={t().empty}
        columns={[
          { title: t().name, cell: (row: Template) => <Link to={`/templates/${row.id}`}>{row.name}</Link> },
          { title: t().status, cell: row => <Badge tone={toneOf[row.status]}>{words().status[row.status]}</Badge> },
          { title: t().worth, cell: row => worthOf(row.discount) },
          { title: t().left, cell: row => number(row.left), isNumber: true },
          { title: t().given, cell: row => number(row.given), isNumber: true },
          { title: t().end, cell: row => time(row.claimEnd) },
        ]}
      />
    </Page>
  );
});
