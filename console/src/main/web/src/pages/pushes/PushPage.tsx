import { pushes, type Push } from '../../api/pushes';
import { component } from '../../core/component';
import { number, time } from '../../core/format';
import { texts } from '../../core/language';
import { every, load } from '../../core/load';
import { may } from '../../core/session';
import { Badge } from '../../ui/Badge';
import { Facts, Tiles } from '../../ui/Facts';
import { Link } from '../../ui/Link';
import { whenLoaded } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { doing } from '../../ui/tell';
import { FailedRows } from './FailedRows';
import { FindRow } from './FindRow';
import { followShop } from './follow';
import { PushBar } from './PushBar';
import { PushCommands } from './PushCommands';
import { PushNotices } from './PushNotices';
import { RatePanel } from './RatePanel';
import { RetryPanel } from './RetryPanel';
import { SchedulePanel } from './SchedulePanel';
import { UndoPanel } from './UndoPanel';
import { isOpen, toneOf, words } from './words';

const t = texts(
  {
    title: '发券任务', read: '已读行', given: '已发', failed: '失败', revoked: '已收回', rows: '用户行', template: '模板', file: '名单文件', begun: '开始', ended: '结束',
    sendAt: '定时', madeBy: '创建', id: '编号', trial: '试发', parent: '重发自', children: '由它重发', without: '仍未得到券的行', report: '报表', delivered: '下载发放结果',
    refused: '最近一次操作被拒绝：', live: '实时', polling: '每几秒刷新', trialRows: (n: string) => `${n} 行`, approval: '去审批', like: '照此新建',
    heldTitle: '试发已结束，等您决定。', heldBad: '试发的失败率过高，已停下。',
  },
  {
    title: 'Push', read: 'Rows read', given: 'Granted', failed: 'Failed', revoked: 'Taken back', rows: 'User rows', template: 'Template', file: 'File',
    begun: 'Begun', ended: 'Ended', sendAt: 'To be sent', madeBy: 'Made', id: 'Id', trial: 'Trial', parent: 'Repeats rows of', children: 'Repeated by',
    without: 'Rows still without a coupon', report: 'Report', delivered: 'Who got which coupon', refused: 'The last command was refused: ', live: 'Live',
    polling: 'Asks every few seconds', trialRows: n => `${n} rows`, approval: 'To its approval', like: 'Another one like it', heldTitle: 'The trial is over: it waits for you.',
    heldBad: 'Too many rows of the trial failed: it is held.',
  },
);

const UNDO_MILLIS = 2_000;

export default component<{ id: string }>({ id: true }, props => {
  const loaded = load(signal => pushes.find(props.id, signal));
  const isMoving = (push: Push | undefined) => push !== undefined && (isOpen(push) || push.state === 'UNDOING');
  const askAgain = async () => {
    if (isMoving(loaded.value.value)) {
      await loaded.again();
    }
  };
  // the stream follows what can still grant something; an undo may be over before it looks for others
  every(UNDO_MILLIS, async () => {
    if (loaded.value.value?.state === 'UNDOING') {
      await loaded.again();
    }
  });
  const state = followShop(({ tasks, complete }) => {
    const shown = loaded.value.value;
    const fresh = tasks.find(push => push.id === props.id);
    if (fresh && isMoving(fresh)) {
      loaded.value.value = { ...fresh, family: shown?.family ?? null };
    } else if (fresh || complete) {
      void askAgain(); // it has ended: what it came to is asked for
    }
  }, askAgain);

  const news = (push: Push) => (
    <div role="status">
      {push.state === 'HELD' && <p class="box warn">{push.heldReason === 'CANARY_FAILED' ? t().heldBad : t().heldTitle}</p>}
      {push.fireProblemText && (
        <p class="box warn">
          {push.fireProblemText} {push.fireProblem === 'APPROVAL' && <Link to={`/approvals?push=${push.id}`}>{t().approval}</Link>}
        </p>
      )}
      {push.reasonText && <p class="box bad">{push.reasonText}</p>}
      {push.refused && (
        <p class="box warn">
          {t().refused}
          {push.refused.text}
        </p>
      )}
    </div>
  );

  const about = (push: Push) => (
    <section class="card">
      <Facts
        facts={[
          [t().id, <code>{push.id}</code>],
          [t().template, <Link to={`/templates/${push.templateId}`}>{push.templateId}</Link>],
          [t().file, push.fileId ? <Link to={`/files/${push.fileId}`}>{push.fileId}</Link> : undefined],
          [t().sendAt, push.sendAt ? time(push.sendAt) : undefined],
          [t().begun, time(push.startedAt)],
          [t().ended, time(push.endedAt)],
          [t().trial, push.canary ? (push.canary.rows ? t().trialRows(number(push.canary.rows)) : `${push.canary.percent} %`) : undefined],
          [t().madeBy, `${push.createdBy} · ${time(push.createdAt)}`],
          [t().parent, push.family?.parentId ? <Link to={`/pushes/${push.family.parentId}`}>{push.family.parentId}</Link> : undefined],
          [
            t().children,
            push.family?.children.length
              ? push.family.children.map(child => (
                  <div>
                    <Link to={`/pushes/${child}`}>{child}</Link>
                  </div>
                ))
              : undefined,
          ],
          [t().without, push.family && push.failed > 0 ? number(push.family.rowsWithout) : undefined],
        ]}
      />
      <p class="row">
        <Link to={`/reports?push=${push.id}`}>{t().report}</Link>
        {may.change() && push.fileId && <Link to={`/pushes/new?template=${push.templateId}&file=${push.fileId}`}>{t().like}</Link>}
        {!isOpen(push) && push.delivered > 0 && (
          <button type="button" onClick={() => doing(() => pushes.deliveredFile(push.id, 'XLSX'))}>
            {t().delivered}
          </button>
        )}
      </p>
    </section>
  );

  return () => {
    const push = loaded.value.value;
    return (
      <Page
        title={push?.name ?? t().title}
        back={{ to: '/pushes', text: words().pushes }}
        beside={
          push && (
            <>
              <Badge tone={toneOf[push.state]}>{words().state[push.state]}</Badge>
              {isMoving(push) && <span class="muted">{state.value === 'stream' ? t().live : t().polling}</span>}
            </>
          )
        }
        actions={push && may.change() && <PushCommands push={push} onDone={loaded.again} />}
      >
        {whenLoaded(loaded, one => (
          <>
            {news(one)}
            <section class="card">
              <PushBar push={one} />
            </section>
            <Tiles
              tiles={[
                [t().rows, number(one.rowCount)],
                [t().read, number(one.read)],
                [t().given, number(one.delivered)],
                [t().failed, number(one.failed)],
                [t().revoked, number(one.revoked)],
              ]}
            />
            {one.failed > 0 && <FailedRows push={one} />}
            <div class="columns">
              <div>
                {may.change() && !isOpen(one) && one.failed > 0 && <RetryPanel push={one} />}
                <FindRow pushId={one.id} />
              </div>
              <div>
                {may.change() && one.state === 'SCHEDULED' && <SchedulePanel push={one} onDone={loaded.again} />}
                {may.change() && isOpen(one) && <RatePanel key={String(one.rate)} push={one} onDone={loaded.again} />}
                {about(one)}
                <PushNotices pushId={one.id} />
                {may.change() && <UndoPanel push={one} onDone={loaded.again} />}
              </div>
            </div>
          </>
        ))}
      </Page>
    );
  };
});
