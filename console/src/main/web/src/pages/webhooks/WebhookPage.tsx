import { ref, shallowRef } from 'vue';
import { webhooks, type Delivery, type Webhook } from '../../api/webhooks';
import { component } from '../../core/component';
import { number, time } from '../../core/format';
import { newKey } from '../../core/http';
import { texts } from '../../core/language';
import { load, loadList } from '../../core/load';
import { navigate } from '../../core/router';
import { may } from '../../core/session';
import { ask } from '../../ui/ask';
import { Badge, type Tone } from '../../ui/Badge';
import { Facts } from '../../ui/Facts';
import { Field } from '../../ui/Field';
import { whenLoaded } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { ListTable } from '../../ui/Table';
import { doing, tell } from '../../ui/tell';
import { SecretBox } from './SecretBox';
import { words } from './words';

const t = texts(
  {
    title: 'Webhook', list: 'Webhook', pause: '停用', resume: '启用', test: '发一个测试', rotate: '更换密钥', remove: '删除', done: '已执行。',
    removeTitle: '删除这个地址？', removeSays: (url: string) => `${url} 将不再收到任何通知，等待中的也不再发送。`, rotateTitle: '更换密钥？',
    rotateSays: '旧密钥还会并行签名一天，请在此期间换上新密钥。', tested: (ms: string, status: string) => `测试送达（${status}，${ms} 毫秒）。`,
    testFailed: (outcome: string, status: string) => `测试未送达：${outcome} ${status}`, deliveries: '投递记录', replay: '重放', replayAll: '重放全部失败的',
    replayTitle: '重放全部失败的？', replaySays: '这个地址所有失败的投递都会用原来的编号再发一次；接收方须能识别重复。', replayed: (n: string) => `${n} 条将再次发送。`,
    event: '事件', state: '状态', attempts: '次数', last: '最近结果', next: '下次', at: '时间', any: '全部', events: '通知', failures: '连续失败', rests: '暂停至', made: '创建',
    old: '旧密钥有效至', description: '说明',
  },
  {
    title: 'Webhook', list: 'Webhooks', pause: 'Pause', resume: 'Resume', test: 'Send a test', rotate: 'Another secret', remove: 'Remove', done: 'Done.',
    removeTitle: 'Remove this endpoint?', removeSays: url => `${url} is told nothing any more; what waits is not posted.`, rotateTitle: 'Another secret?',
    rotateSays: 'The old one signs too for a day: put the new one in place until then.', tested: (ms, status) => `The test was delivered (${status}, ${ms} ms).`,
    testFailed: (outcome, status) => `The test was not delivered: ${outcome} ${status}`, deliveries: 'Deliveries', replay: 'Replay',
    replayAll: 'Replay all that failed', replayTitle: 'Replay all that failed?',
    replaySays: 'All failed deliveries of this endpoint are posted once more under the same ids: the receiver must know repeats.',
    replayed: n => `${n} are posted again.`, event: 'Event', state: 'State', attempts: 'Tries', last: 'Last outcome', next: 'Next', at: 'When', any: 'All',
    events: 'Told of', failures: 'Failures in a row', rests: 'Rests until', made: 'Made', old: 'The old secret signs until', description: 'Description',
  },
);

const TONES: Record<Delivery['status'], Tone> = { PENDING: 'warn', DELIVERED: 'good', FAILED: 'bad' };

export default component<{ id: string }>({ id: true }, props => {
  const loaded = load(signal => webhooks.find(props.id, signal));
  const status = ref('');
  const deliveries = loadList(
    (cursor, signal) => webhooks.deliveries(props.id, { status: status.value, cursor, limit: 20 }, signal),
    () => status.value,
  );
  const secret = shallowRef<string | null>(null);

  async function move(command: 'pause' | 'resume'): Promise<void> {
    await doing(() => webhooks.move(props.id, command), t().done);
    await loaded.again();
  }

  async function test(): Promise<void> {
    const answer = await doing(() => webhooks.test(props.id));
    if (answer) {
      const said = String(answer.status ?? '');
      tell(answer.delivered ? t().tested(number(answer.milliseconds), said) : t().testFailed(answer.outcome, said), !answer.delivered);
    }
  }

  async function rotate(): Promise<void> {
    if (await ask({ title: t().rotateTitle, says: t().rotateSays, deed: t().rotate })) {
      const answer = await doing(() => webhooks.rotateSecret(props.id, newKey()));
      secret.value = answer?.secret ?? null;
      await loaded.again();
    }
  }

  async function remove(webhook: Webhook): Promise<void> {
    if (await ask({ title: t().removeTitle, says: t().removeSays(webhook.url), deed: t().remove, isDangerous: true })) {
      const done = await doing(async () => {
        await webhooks.remove(props.id);
        return true;
      }, t().done);
      if (done) {
        navigate('/webhooks', 'replace');
      }
    }
  }

  async function replay(delivery: Delivery): Promise<void> {
    await doing(() => webhooks.replay(props.id, delivery.id), t().done);
    await deliveries.again();
  }

  async function replayAll(): Promise<void> {
    if (await ask({ title: t().replayTitle, says: t().replaySays, deed: t().replayAll })) {
      const answer = await doing(() => webhooks.replayFailed(props.id));
      if (answer) {
        tell(t().replayed(number(answer.replayed)));
        await deliveries.again();
      }
    }
  }

  const actions = (webhook: Webhook) => (
    <>
      <button type="button" onClick={test}>
        {t().test}
      </button>
      <button type="button" onClick={() => move(webhook.status === 'ACTIVE' ? 'pause' : 'resume')}>
        {webhook.status === 'ACTIVE' ? t().pause : t().resume}
      </button>
      <button type="button" onClick={rotate}>
        {t().rotate}
      </button>
      <button type="button" class="danger" onClick={() => remove(webhook)}>
        {t().remove}
      </button>
    </>
  );

  return () => {
    const webhook = loaded.value.value;
    return (
      <Page
        title={webhook?.url ?? t().title}
        back={{ to: '/webhooks', text: t().list }}
        beside={webhook && <Badge tone={webhook.status === 'ACTIVE' ? 'good' : 'warn'}>{words().status[webhook.status]}</Badge>}
        actions={webhook && may.change() && actions(webhook)}
      >
        {secret.value && <SecretBox secret={secret.value} />}
        {whenLoaded(loaded, one => (
          <section class="card">
            {one.pauseText && <p class="box warn">{one.pauseText}</p>}
            <Facts
              facts={[
                [t().description, one.description ?? undefined],
                [t().events, one.events.map(event => words().events[event]).join(' · ')],
                [t().failures, number(one.failuresInARow)],
                [t().rests, one.restsUntil ? time(one.restsUntil) : undefined],
                [t().old, one.oldSecretUntil ? time(one.oldSecretUntil) : undefined],
                [t().made, `${one.createdBy} · ${time(one.createdAt)}`],
              ]}
            />
          </section>
        ))}
        <h2>{t().deliveries}</h2>
        <div class="filter">
          <Field
            label={t().state}
            name="status"
            type="select"
            value={status.value}
            options={[['', t().any], ...Object.entries(words().delivery)]}
            onChange={(value: string) => (status.value = value)}
          />
          {may.change() && (
            <button type="button" onClick={replayAll}>
              {t().replayAll}
            </button>
          )}
        </div>
        <ListTable
          caption={t().deliveries}
          list={deliveries}
          columns={[
            { title: t().event, cell: (row: Delivery) => <code>{row.event}</code> },
            { title: t().state, cell: row => <Badge tone={TONES[row.status]}>{words().delivery[row.status]}</Badge> },
            { title: t().attempts, cell: row => number(row.attempts), isNumber: true },
            { title: t().last, cell: row => [row.lastOutcome, row.lastStatus].filter(Boolean).join(' ') },
            { title: t().next, cell: row => time(row.nextTryAt) },
            { title: t().at, cell: row => time(row.createdAt) },
            ...(may.change()
              ? [
                  {
                    title: t().replay,
                    cell: (row: Delivery) =>
                      row.status !== 'PENDING' && (
                        <button type="button" onClick={() => replay(row)}>
                          {t().replay}
                        </button>
                      ),
                  },
                ]
              : []),
          ]}
        />
      </Page>
    );
  };
});
