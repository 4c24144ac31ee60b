import { ref } from 'vue';
import { pushes, type FailedRow, type Push } from '../../api/pushes';
import { component } from '../../core/component';
import { number } from '../../core/format';
import { texts, word } from '../../core/language';
import { loadList } from '../../core/load';
import { Link } from '../../ui/Link';
import { ListTable, Table } from '../../ui/Table';
import { doing } from '../../ui/tell';
import { causes } from './causes';

const t = texts(
  {
    title: '谁没有得到，为什么', cause: '原因', count: '行数', file: '下载失败名单', show: '逐行查看', row: '行号', user: '用户', fix: '怎么办',
  },
  { title: 'Who got none, and why', cause: 'Cause', count: 'Rows', file: 'Download the failed rows', show: 'Row by row', row: 'Row', user: 'User', fix: 'What to do' },
);

/** A row may have failed because it names nobody. */
const isUser = (text: string) => /^[1-9]\d{0,18}$/.test(text);

/** Row by row; asked for only when somebody wants to see them, for each look is noted. */
const Rows = component<{ pushId: string }>({ pushId: true }, props => {
  const list = loadList((cursor, signal) => pushes.failures(props.pushId, { cursor, limit: 50 }, signal));
  return () => (
    <ListTable
      caption={t().title}
      list={list}
      columns={[
        { title: t().row, cell: (row: FailedRow) => number(row.row), isNumber: true },
        { title: t().user, cell: row => (isUser(row.userId) ? <Link to={`/users/${row.userId}`}>{row.userId}</Link> : row.userId) },
        { title: t().cause, cell: row => row.text },
        { title: t().fix, cell: row => row.fix },
      ]}
    />
  );
});

export const FailedRows = component<{ push: Push }>({ push: true }, props => {
  const isOpen = ref(false);
  return () => (
    <>
      <section class="card">
        <h2>{t().title}</h2>
        <Table
          caption={t().title}
          rows={Object.entries(props.push.failedByCause ?? {})}
          columns={[
            { title: t().cause, cell: ([cause]) => word(causes(), cause) },
            { title: t().count, cell: ([, count]) => number(count), isNumber: true },
          ]}
        />
        <p class="row">
          {props.push.failureFile && (
            <button type="button" onClick={() => doing(() => pushes.failureFile(props.push.id))}>
              {t().file}
            </button>
          )}
          {!isOpen.value && (
            <button type="button" onClick={() => (isOpen.value = true)}>
              {t().show}
            </button>
          )}
        </p>
      </section>
      {isOpen.value && <Rows pushId={props.push.id} />}
    </>
  );
});
