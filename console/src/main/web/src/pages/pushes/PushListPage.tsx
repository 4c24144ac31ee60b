import { reactive } from 'vue';
import { pushes, type Push } from '../../api/pushes';
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
import { followShop } from './follow';
import { isOpen, toneOf, words } from './words';

const t = texts(
  {
    create: '新建任务', find: '查找', words: '名称包含', state: '状态', all: '全部', name: '名称', rows: '行数', given: '已发', failed: '失败', made: '创建',
    empty: '还没有任务。',
  },
  {
    create: 'New push', find: 'Find', words: 'Words in the name', state: 'State', all: 'All', name: 'Name', rows: 'Rows', given: 'Granted',
    failed: 'Failed', made: 'Made', empty: 'There are no pushes yet.',
  },
);

const PAGE = 20;

export default component({}, () => {
  const filter = reactive({ words: place.value.query.get('words') ?? '', state: place.value.query.get('state') ?? '' });
  const list = loadList(
    (cursor, signal) => {
      const { query } = place.value;
      return pushes.list({ words: query.get('words'), state: query.get('state'), templateId: query.get('templateId'), cursor, limit: PAGE }, signal);
    },
    () => place.value.query.toString(),
  );
  followShop(
    ({ tasks }) => {
      const fresh = new Map(tasks.map(push => [push.id, push]));
      list.items.value = list.items.value.map(push => fresh.get(push.id) ?? push);
    },
    async () => {
      // a list that was gone on with stays as it is
      if (list.items.value.length <= PAGE && list.items.value.some(isOpen)) {
        await list.again();
      }
    },
  );

  return () => (
    <Page
      title={words().pushes}
      actions={
        may.change() && (
          <Link to="/pushes/new" class="button primary">
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
          label={t().state}
          name="state"
          type="select"
          value={filter.state}
          options={[['', t().all], ...Object.entries(words().state)]}
          onChange={(value: string) => {
            filter.state = value;
            setQuery({ ...filter });
          }}
        />
        <button type="submit">{t().find}</button>
      </form>
      <ListTable
        caption={words().pushes}
        list={list}
        empty={t().empty}
        columns={[
          { title: t().name, cell: (row: Push) => <Link to={`/pushes/${row.id}`}>{row.name}</Link> },
          { title: t().state, cell: row => <Badge tone={toneOf[row.state]}>{words().state[row.state]}</Badge> },
          { title: t().rows, cell: row => number(row.rowCount), isNumber: true },
          { title: t().given, cell: row => number(row.delivered), isNumber: true },
          { title: t().failed, cell: row => number(row.failed), isNumber: true },
          { title: t().made, cell: row => `${time(row.createdAt)} · ${row.createdBy}` },
        ]}
      />
    </Page>
  );
});
