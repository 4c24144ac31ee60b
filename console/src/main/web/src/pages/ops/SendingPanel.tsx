import { ops, type Sending } from '../../api/ops';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { fromNumber, number } from '../../core/format';
import { texts, word } from '../../core/language';
import { every, load } from '../../core/load';
import { ask } from '../../ui/ask';
import { Badge } from '../../ui/Badge';
import { Field, of } from '../../ui/Field';
import { whenLoaded } from '../../ui/Loading';
import { FormProblem } from '../../ui/ProblemBox';
import { Table } from '../../ui/Table';
import { doing, tell } from '../../ui/tell';
import { words } from '../pushes/words';

const t = texts(
  {
    title: '邮件与短信积压', channel: '渠道', planned: '待安排', due: '待发', sending: '发送中', unknown: '不确定', oldest: '最久等待（秒）', none: '没有服务商',
    pause: '停止全部发送', resume: '恢复发送', paused: '已停止', runs: '正常', pauseTitle: '停止全部邮件和短信？',
    pauseSays: (due: string) => `所有店铺的 ${due} 条待发通知会等待；推送照常进行。`, rate: '每秒最多安排', rateHint: '不填则不限', set: '设置', done: '已执行。',
  },
  {
    title: 'Backlog of mails and SMS', channel: 'Channel', planned: 'Planned', due: 'Due', sending: 'Being sent', unknown: 'Unknown', oldest: 'Oldest is due for (s)',
    none: 'no provider', pause: 'Stop all sending', resume: 'Let it go on', paused: 'Stopped', runs: 'Goes on', pauseTitle: 'Stop all mails and SMS?',
    pauseSays: due => `${due} notices of all shops that are due will wait; pushes go on.`, rate: 'Planned a second at most', rateHint: 'Empty: no limit', set: 'Set',
    done: 'Done.',
  },
);

const CHECK_MILLIS = 5_000;

const RateForm = component<{ rate: number | null; onDone: () => Promise<void> }>({ rate: true, onDone: true }, props => {
  const limit = form({ rate: props.rate === null ? '' : String(props.rate) });

  async function set(event: Event): Promise<void> {
    event.preventDefault();
    const done = await limit.submit(() => ops.limitSending(fromNumber(limit.values.rate) ?? null));
    if (done) {
      tell(t().done);
      await props.onDone();
    }
  }

  return () => (
    <form class="filter" novalidate onSubmit={set}>
      <Field label={t().rate} type="number" min={1} hint={t().rateHint} {...of(limit, 'rate', 'noticesPerSecond')} />
      <button type="submit" disabled={limit.isBusy.value}>
        {t().set}
      </button>
      <FormProblem form={limit} />
    </form>
  );
});

/** How sending stands over all shops, and its brake. */
export const SendingPanel = component({}, () => {
  const loaded = load(signal => ops.sending(signal));
  every(CHECK_MILLIS, loaded.again);

  async function move(sending: Sending): Promise<void> {
    const due = sending.channels.reduce((sum, channel) => sum + channel.due, 0);
    const yes =
      sending.paused || (await ask({ title: t().pauseTitle, says: t().pauseSays(number(due)), deed: t().pause, isDangerous: true }));
    if (yes) {
      await doing(() => ops.moveSending(sending.paused ? 'resume' : 'pause'), t().done);
      await loaded.again();
    }
  }

  return () => (
    <section class="card">
      <h2>{t().title}</h2>
      {whenLoaded(loaded, sending => (
        <>
          <p class="row">
            <Badge tone={sending.paused ? 'bad' : 'good'}>{sending.paused ? t().paused : t().runs}</Badge>
            <button type="button" class={sending.paused ? 'primary' : 'danger'} onClick={() => move(sending)}>
              {sending.paused ? t().resume : t().pause}
            </button>
          </p>
          <Table
            caption={t().title}
            rows={sending.channels}
            columns={[
              { title: t().channel, cell: one => `${word(words().channel, one.channel)}${one.carried ? '' : ` (${t().none})`}` },
              { title: t().planned, cell: one => number(one.planned), isNumber: true },
              { title: t().due, cell: one => number(one.due), isNumber: true },
              { title: t().sending, cell: one => number(one.sending), isNumber: true },
              { title: t().unknown, cell: one => number(one.unknown), isNumber: true },
              { title: t().oldest, cell: one => number(one.oldestDueSeconds), isNumber: true },
            ]}
          />
          <RateForm key={String(sending.rate)} rate={sending.rate} onDone={loaded.again} />
        </>
      ))}
    </section>
  );
});
