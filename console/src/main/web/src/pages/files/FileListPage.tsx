import { files, type RecipientFile } from '../../api/files';
import { component } from '../../core/component';
import { bytes, number, time } from '../../core/format';
import { loadList } from '../../core/load';
import { navigate } from '../../core/router';
import { may } from '../../core/session';
import { DropFile } from '../../ui/DropFile';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { ListTable } from '../../ui/Table';
import { VerdictBadge } from './VerdictBadge';
import { words } from './words';

export default component({}, () => {
  const list = loadList((cursor, signal) => files.list({ cursor, limit: 20 }, signal));
  return () => (
    <Page title={words().files}>
      {may.change() && <DropFile label={words().choose} send={files.upload} onSent={id => navigate(`/files/${id}`)} />}
      <ListTable
        caption={words().files}
        list={list}
        empty={words().none}
        columns={[
          { title: words().name, cell: (row: RecipientFile) => <Link to={`/files/${row.id}`}>{row.label}</Link> },
          { title: words().verdict, cell: row => <VerdictBadge file={row} /> },
          { title: words().rows, cell: row => number(row.rowCount), isNumber: true },
          { title: words().good, cell: row => number(row.validRows), isNumber: true },
          { title: words().size, cell: row => bytes(row.size), isNumber: true },
          { title: words().uploaded, cell: row => `${time(row.uploadedAt)} · ${row.uploadedBy}` },
        ]}
      />
    </Page>
  );
});
