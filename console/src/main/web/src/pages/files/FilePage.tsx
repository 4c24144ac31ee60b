import { files, type Finding, type RecipientFile } from '../../api/files';
import { component } from '../../core/component';
import { bytes, number, time } from '../../core/format';
import { texts } from '../../core/language';
import { every, load } from '../../core/load';
import { may } from '../../core/session';
import { ask } from '../../ui/ask';
import { Facts, Tiles } from '../../ui/Facts';
import { Link } from '../../ui/Link';
import { whenLoaded } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { Table } from '../../ui/Table';
import { doing } from '../../ui/tell';
import { VerdictBadge } from './VerdictBadge';
import { words } from './words';

const t = texts(
  {
    title: '名单文件', download: '下载', push: '用它发券', remove: '删除内容', willFail: '会失败的行', noneFails: '没有会失败的行。', cause: '原因', count: '行数',
    first: '行号（最前面的）', contacts: '联系方式', phone: '有手机号列', mail: '有邮箱列', id: '编号', type: '格式', checked: '检查完成', fail: '会失败',
    checking: '正在检查每一行，请稍候…', removeTitle: '删除文件内容？',
    removeSays: (rows: string) => `${rows} 行名单会立即删除；标签、统计和任务保留。再次上传同一文件可恢复。`, removed: '内容已删除。',
  },
  {
    title: 'Recipient file', download: 'Download', push: 'Push to it', remove: 'Delete the content', willFail: 'Rows that would fail',
    noneFails: 'No row would fail.', cause: 'Cause', count: 'Rows', first: 'Numbers of the first rows', contacts: 'Contacts', phone: 'phone numbers',
    mail: 'mail addresses', id: 'Id', type: 'Kind', checked: 'Checked', fail: 'Would fail', checking: 'Each row is being checked…',
    removeTitle: 'Delete the content?',
    removeSays: rows => `The ${rows} rows go at once; label, counts and pushes stay. Uploading the same file again brings it back.`,
    removed: 'The content is deleted.',
  },
);

const CHECK_MILLIS = 1_500;

export default component<{ id: string }>({ id: true }, props => {
  const loaded = load(signal => files.find(props.id, signal));
  every(CHECK_MILLIS, async () => {
    if (loaded.value.value?.verdict === null) {
      await loaded.again();
    }
  });

  async function remove(file: RecipientFile): Promise<void> {
    const yes = await ask({ title: t().removeTitle, says: t().removeSays(number(file.rowCount)), deed: t().remove, isDangerous: true });
    if (yes) {
      await doing(() => files.remove(props.id), t().removed);
      await loaded.again();
    }
  }

  const failing = (file: RecipientFile) => (file.rowCount ?? 0) - (file.validRows ?? 0);

  const findings = (found: Finding[]) => (
    <section class="card">
      <h2>{t().willFail}</h2>
      {found.length === 0 ? (
        <p>{t().noneFails}</p>
      ) : (
        <Table
          caption={t().willFail}
          rows={found}
          columns={[
            {
              title: t().cause,
              cell: one => (
                <>
                  {one.text}
                  {one.fix && <div class="muted">{one.fix}</div>}
                </>
              ),
            },
            { title: t().count, cell: one => number(one.count), isNumber: true },
            { title: t().first, cell: one => one.rows.slice(0, 20).map(row => row.row).join(', ') },
          ]}
        />
      )}
    </section>
  );

  const contacts = (found: NonNullable<RecipientFile['contacts']>) => (
    <section class="card">
      <h2>{t().contacts}</h2>
      <p>{[found.phone && t().phone, found.mail && t().mail].filter(Boolean).join(' · ')}</p>
      {found.findings.length > 0 && (
        <Table
          caption={t().contacts}
          rows={found.findings}
          columns={[
            { title: t().cause, cell: one => one.text },
            { title: t().count, cell: one => number(one.count), isNumber: true },
            { title: t().first, cell: one => one.rows.slice(0, 20).join(', ') },
          ]}
        />
      )}
    </section>
  );

  const verdict = (file: RecipientFile) => (
    <div role="status">
      {file.verdict === null && (
        <div class="card">
          <p>{t().checking}</p>
          <progress aria-label={t().checking} />
        </div>
      )}
      {file.verdict === 'REJECT' && (
        <div class="box bad">
          <p>{file.reasonText}</p>
          {file.fix && <p>{file.fix}</p>}
        </div>
      )}
      {file.verdict === 'ACCEPT' && (
        <Tiles
          tiles={[
            [words().rows, number(file.rowCount)],
            [words().good, number(file.validRows)],
            [t().fail, number(failing(file))],
          ]}
        />
      )}
    </div>
  );

  return () => {
    const file = loaded.value.value;
    return (
      <Page
        title={file?.label ?? t().title}
        back={{ to: '/files', text: words().files }}
        beside={file && <VerdictBadge file={file} />}
        actions={
          file &&
          !file.goneAt && (
            <>
              {may.change() && file.verdict === 'ACCEPT' && (
                <Link class="button primary" to={`/pushes/new?file=${file.id}`}>
                  {t().push}
                </Link>
              )}
              <button type="button" onClick={() => doing(() => files.download(file.id))}>
                {t().download}
              </button>
              {may.change() && (
                <button type="button" class="danger" onClick={() => remove(file)}>
                  {t().remove}
                </button>
              )}
            </>
          )
        }
      >
        {whenLoaded(loaded, one => (
          <>
            {verdict(one)}
            {one.findings && findings(one.findings)}
            {one.contacts && contacts(one.contacts)}
            <section class="card">
              <Facts
                facts={[
                  [t().id, <code>{one.id}</code>],
                  [t().type, one.type ?? '–'],
                  [words().size, bytes(one.size)],
                  [words().uploaded, `${time(one.uploadedAt)} · ${one.uploadedBy}`],
                  [t().checked, time(one.verifiedAt)],
                  ['SHA-256', <code>{one.sha256}</code>],
                ]}
              />
            </section>
          </>
        ))}
      </Page>
    );
  };
});
