import { computed, shallowRef } from 'vue';
import { homeOf, type Alarm, type Today } from '../../api/live';
import type { Push } from '../../api/pushes';
import { component } from '../../core/component';
import { money, number } from '../../core/format';
import { texts, word } from '../../core/language';
import { load } from '../../core/load';
import { Badge } from '../../ui/Badge';
import { Tiles } from '../../ui/Facts';
import { Link } from '../../ui/Link';
import { whenLoaded } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { Table } from '../../ui/Table';
import { followShop } from '../pushes/follow';
import { PushBar } from '../pushes/PushBar';
import { isOpen, toneOf, words } from '../pushes/words';

const t = texts(
  {
    title: '首页', running: '正在进行的任务', none: '现在没有任务在进行。', today: '今天', granted: '已发', redeemed: '已核销', returned: '已退回', discount: '优惠金额',
    orders: '用券订单', orderValue: '订单金额', refused: '被拒绝的请求', alarms: '需要您处理', quiet: '没有需要处理的事。', what: '对象', why: '情况',
    live: '实时', polling: '每几秒刷新', kinds: {
      TASK_NOT_STARTED: '到时未能开始', TASK_AWAITS_APPROVAL: '等待审批', TASK_HELD: '试发后等待', TASK_WAITS: '停住了', WEBHOOK_PAUSED: 'Webhook 已停',
      NOT_READ: '暂时读不到最新数据',
    },
  },
  {
    title: 'Home', running: 'Pushes under way', none: 'No push is under way.', today: 'Today', granted: 'Granted', redeemed: 'Used', returned: 'Given back',
    discount: 'Taken off', orders: 'Orders with coupons', orderValue: 'Their value', refused: 'Refused', alarms: 'For you to do',
    quiet: 'There is nothing to do.', what: 'What', why: 'Why', live: 'Live', polling: 'Asks every few seconds', kinds: {
      TASK_NOT_STARTED: 'Was not started in time', TASK_AWAITS_APPROVAL: 'Waits for approval', TASK_HELD: 'Held after its trial', TASK_WAITS: 'Makes no progress',
      WEBHOOK_PAUSED: 'Webhook is paused', NOT_READ: 'What is shown may be old',
    },
  },
);

export default component({}, () => {
  const loaded = load(signal => homeOf(signal));
  const pushes = shallowRef<Map<string, Push>>();
  const alarms = shallowRef<Alarm[]>();
  const today = shallowRef<Today>();

  const state = followShop(news => {
    const known = news.complete ? [] : (pushes.value ?? new Map(loaded.value.value?.pushes.map(push => [push.id, push])));
    pushes.value = new Map([...known, ...news.tasks.map((push): [string, Push] => [push.id, push])]);
    alarms.value = news.alarms ?? alarms.value;
    today.value = news.today ?? today.value;
  }, async () => {
    await loaded.again();
    // what was asked for just now is newer than what the stream has told
    pushes.value = undefined;
    alarms.value = undefined;
    today.value = undefined;
  });

  const shown = computed(() => [...(pushes.value?.values() ?? loaded.value.value?.pushes ?? [])].filter(isOpen));

  const linkOf = (alarm: Alarm) => {
    const text = alarm.name ?? alarm.id ?? '';
    return alarm.kind === 'NOT_READ' ? (
      text
    ) : (
      <Link to={`/${alarm.kind === 'WEBHOOK_PAUSED' ? 'webhooks' : 'pushes'}/${alarm.id}`}>{text}</Link>
    );
  };

  const figures = (of: Today) => (
    <Tiles
      tiles={[
        [t().granted, number(of.granted)],
        [t().redeemed, number(of.redeemed)],
        [t().returned, number(of.returned)],
        [t().discount, money(of.discount)],
        [t().orders, number(of.orders)],
        [t().orderValue, money(of.orderValue)],
        [t().refused, number(of.refused)],
      ]}
    />
  );

  return () => (
    <Page title={t().title} beside={<span class="muted">{state.value === 'stream' ? t().live : t().polling}</span>}>
      {whenLoaded(loaded, first => (
        <>
          <h2>{t().today}</h2>
          {figures(today.value ?? first.today)}
          <section class="card">
            <h2>{t().running}</h2>
            {shown.value.length === 0 && <p class="muted">{t().none}</p>}
            {shown.value.map(push => (
              <div key={push.id}>
                <div class="row">
                  <Link to={`/pushes/${push.id}`}>{push.name}</Link>
                  <Badge tone={toneOf[push.state]}>{words().state[push.state]}</Badge>
                </div>
                <PushBar push={push} />
              </div>
            ))}
          </section>
          <section class="card">
            <h2>{t().alarms}</h2>
            <div role="status">
              {(alarms.value ?? first.alarms).length === 0 ? (
                <p class="muted">{t().quiet}</p>
              ) : (
                <Table
                  caption={t().alarms}
                  rows={alarms.value ?? first.alarms}
                  columns={[
                    { title: t().what, cell: linkOf },
                    { title: t().why, cell: alarm => [word(t().kinds, alarm.kind), alarm.reason].filter(Boolean).join(': ') },
                  ]}
                />
              )}
            </div>
          </section>
        </>
      ))}
    </Page>
  );
});
