import { codes, type Series } from '../../api/codes';
import { component } from '../../core/component';
import { number, time } from '../../core/format';
import { texts } from '../../core/language';
import { every, loadList } from '../../core/load';
import { place } from '../../core/router';
import { may } from '../../core/session';
import { Badge } from '../../ui/Badge';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { ListTable } from '../../ui/Table';
import { LookUpCode } from './LookUpCode';
import { toneOf, words } from './words';

const t = texts(
  { create: '新建批次', kind: '类型', pattern: '样式', template: '模板', size: '数量', used: '已兑换', state: '状态', made: '创建', empty: '还没有码批次。' },
  { create: 'New series', kind: 'Kind', pattern: 'Pattern', template: 'Template', size: 'Codes', used: 'Exchanged', state: 'State', made: 'Made', empty: 'There are no series yet.' },
);

const CHECK_MILLIS = 3_000;

export default component({}, () => {
  const templateId = () => place.value.query.get('templateId') ?? undefined;
  const list = loadList((cursor, signal) => codes.list({ templateId: templateId(), cursor, limit: 20 }, signal), templateId);
  every(CHECK_MILLIS, async () => {
    if (list.items.value.length <= 20 && list.items.value.some(one => one.state === 'BUILDING')) {
      await list.again();
    }
  });

  return () => (
    <Page
      title={words().codes}
      actions={
        may.change() && (
          <>
            <Link class="button" to="/codes/imports">
              {words().imports}
            </Link>
            <Link class="button primary" to={`/codes/new${templateId() ? `?templateId=${templateId()}` : ''}`}>
              {t().create}
            </Link>
          </>
        )
      }
    >
      <LookUpCode />
      <ListTable
        caption={words().codes}
        list={list}
        empty={t().empty}
        columns={[
          { title: t().pattern, cell: (row: Series) => <Link to={`/codes/${row.id}`}>{row.pattern ?? row.id}</Link> },
          { title: t().kind, cell: row => words().kind[row.kind] },
          { title: t().template, cell: row => <Link to={`/templates/${row.templateId}`}>{row.templateId}</Link> },
          {
            title: t().state,
            cell: row => (
              <>
                <Badge tone={toneOf[row.state]}>{words().state[row.state]}</Badge> {row.state === 'BUILDING' && `${row.build.percent} %`}
              </>
            ),
          },
          { title: t().size, cell: row => number(row.size), isNumber: true },
          { title: t().used, cell: row => number(row.used), isNumber: true },
          { title: t().made, cell: row => `${time(row.createdAt)} · ${row.createdBy}` },
        ]}
      />
    </Page>
  );
});
