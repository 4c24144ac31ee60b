import { pushes, type Notices } from '../../api/pushes';
import { component } from '../../core/component';
import { number } from '../../core/format';
import { newKey } from '../../core/http';
import { texts, word } from '../../core/language';
import { load } from '../../core/load';
import { may } from '../../core/session';
import { ask } from '../../ui/ask';
import { whenLoaded } from '../../ui/Loading';
import { Table } from '../../ui/Table';
import { doing } from '../../ui/tell';
import { words } from './words';

const t = texts(
  {
    title: '通知', none: '这个任务不发邮件或短信。', inApp: '券会出现在用户的站内信里。', popup: '券会弹窗展示。', channel: '渠道', states: '状态', outcomes: '未送达原因',
    pause: '暂停通知', resume: '恢复通知', cancel: '取消未发的', resend: '重发失败的', cancelTitle: '取消未发的通知？',
    cancelSays: (n: string) => `${n} 条尚未发送的通知将永远不发；券保留。`, resendTitle: '重发失败的通知？', resendSays: (n: string) => `${n} 条失败的通知会再发一次。`,
    done: '已执行。',
    state: {
      PLANNED: '待安排', DUE: '待发', SENDING: '发送中', SENT: '已发', DELIVERED: '已送达', BOUNCED: '退回', FAILED: '失败', UNKNOWN: '不确定',
      SUPPRESSED: '未发', CANCELLED: '已取消',
    },
  },
  {
    title: 'Notices', none: 'This push sends no mails or SMS.', inApp: 'The coupon shows in the inbox of the users.', popup: 'The coupon pops up.',
    channel: 'Channel', states: 'States', outcomes: 'Why some did not arrive', pause: 'Pause notices', resume: 'Resume notices',
    cancel: 'Cancel what is not sent', resend: 'Send failed ones again', cancelTitle: 'Cancel what is not sent?',
    cancelSays: n => `${n} notices that are not sent yet never will be; the coupons stay.`, resendTitle: 'Send failed ones again?',
    resendSays: n => `${n} notices that failed are sent once more.`, done: 'Done.',
    state: {
      PLANNED: 'planned', DUE: 'due', SENDING: 'being sent', SENT: 'sent', DELIVERED: 'delivered', BOUNCED: 'bounced', FAILED: 'failed',
      UNKNOWN: 'unknown', SUPPRESSED: 'not sent', CANCELLED: 'cancelled',
    },
  },
);

const sum = (notices: Notices, ...states: string[]): number =>
  notices.channels.flatMap(channel => states.map(state => channel.states[state] ?? 0)).reduce((all, one) => all + one, 0);

/** What became of the mails and SMS of a push. */
export const PushNotices = component<{ pushId: string }>({ pushId: true }, props => {
  const loaded = load(signal => pushes.notices(props.pushId, signal));

  async function command(work: () => Promise<unknown>): Promise<void> {
    await doing(work, t().done);
    await loaded.again();
  }

  async function cancel(notices: Notices): Promise<void> {
    const says = t().cancelSays(number(sum(notices, 'PLANNED', 'DUE')));
    if (await ask({ title: t().cancelTitle, says, deed: t().cancel, isDangerous: true })) {
      await command(() => pushes.commandNotices(props.pushId, 'cancel'));
    }
  }

  async function resend(notices: Notices): Promise<void> {
    const says = t().resendSays(number(sum(notices, 'FAILED')));
    if (await ask({ title: t().resendTitle, says, deed: t().resend })) {
      await command(() => pushes.resendNotices(props.pushId, ['FAILED'], newKey()));
    }
  }

  const counts = (some: Record<string, number>, names: Record<string, string>) =>
    Object.entries(some)
      .map(([name, count]) => `${word(names, name)} ${number(count)}`)
      .join(' · ');

  const commands = (notices: Notices) => (
    <p class="row">
      {(notices.planning === 'PLANNING' || notices.planning === 'PLANNED') && (
        <button type="button" onClick={() => command(() => pushes.commandNotices(props.pushId, 'pause'))}>
          {t().pause}
        </button>
      )}
      {notices.planning === 'PAUSED' && (
        <button type="button" onClick={() => command(() => pushes.commandNotices(props.pushId, 'resume'))}>
          {t().resume}
        </button>
      )}
      {sum(notices, 'FAILED') > 0 && (
        <button type="button" onClick={() => resend(notices)}>
          {t().resend}
        </button>
      )}
      {notices.planning !== 'CANCELLED' && sum(notices, 'PLANNED', 'DUE') > 0 && (
        <button type="button" class="danger" onClick={() => cancel(notices)}>
          {t().cancel}
        </button>
      )}
    </p>
  );

  return () => (
    <section class="card">
      <h2>{t().title}</h2>
      {whenLoaded(loaded, notices => (
        <>
          {notices.inApp && <p>{t().inApp}</p>}
          {notices.popup && <p>{t().popup}</p>}
          {notices.channels.length === 0 ? (
            <p class="muted">{t().none}</p>
          ) : (
            <Table
              caption={t().title}
              rows={notices.channels}
              columns={[
                { title: t().channel, cell: one => word(words().channel, one.channel) },
                { title: t().states, cell: one => counts(one.states, t().state) },
                { title: t().outcomes, cell: one => counts(one.outcomes, {}) },
              ]}
            />
          )}
          {may.change() && notices.planning && commands(notices)}
        </>
      ))}
    </section>
  );
});
