import { codeImports, type CodeImport } from '../../api/codes';
import { component } from '../../core/component';
import { number, time } from '../../core/format';
import { texts } from '../../core/language';
import { loadList } from '../../core/load';
import { navigate } from '../../core/router';
import { may } from '../../core/session';
import { DropFile } from '../../ui/DropFile';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { ListTable } from '../../ui/Table';
import { words } from './words';

const t = texts(
  { choose: '选择券码文件', name: '文件名', state: '状态', rows: '行数', codes: '码数', uploaded: '上传' },
  { choose: 'Choose a file of codes', name: 'Name', state: 'State', rows: 'Rows', codes: 'Codes', uploaded: 'Uploaded' },
);

export default component({}, () => {
  const list = loadList((cursor, signal) => codeImports.list({ cursor, limit: 20 }, signal));
  return () => (
    <Page title={words().imports} back={{ to: '/codes', text: words().codes }}>
      {may.change() && <DropFile label={t().choose} send={codeImports.upload} onSent={id => navigate(`/codes/imports/${id}`)} />}
      <ListTable
        caption={words().imports}
        list={list}
        columns={[
          { title: t().name, cell: (row: CodeImport) => <Link to={`/codes/imports/${row.id}`}>{row.label}</Link> },
          { title: t().state, cell: row => words().imported[row.state] },
          { title: t().rows, cell: row => number(row.rows), isNumber: true },
          { title: t().codes, cell: row => number(row.codes), isNumber: true },
          { title: t().uploaded, cell: row => `${time(row.uploadedAt)} · ${row.uploadedBy}` },
        ]}
      />
    </Page>
  );
});
