import { pushes, type Approval, type Push } from '../../api/pushes';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { fromAmount, fromNumber, money, number, time, toAmount } from '../../core/format';
import { texts } from '../../core/language';
import { load, loadList } from '../../core/load';
import { place } from '../../core/router';
import { caller, may } from '../../core/session';
import { ask } from '../../ui/ask';
import { Facts } from '../../ui/Facts';
import { Field, of } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { whenLoaded } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { FormProblem, ProblemBox } from '../../ui/ProblemBox';
import { ListTable } from '../../ui/Table';
import { doing, tell } from '../../ui/tell';

const t = texts(
  {
    title: '审批', waiting: '等待审批的任务', none: '没有等待审批的任务。', push: '任务', by: '创建人', at: '创建时间', look: '查看', rule: '什么需要审批',
    rows: '用户行超过', amount: '优惠合计超过（元）', zero: '0 表示不按此项', save: '保存', saved: '已保存，对所有未开始的任务生效。', standing: '审批内容',
    state: '状态', most: '最多优惠合计', unbounded: '没有上限', users: '用户行', hash: '内容指纹', approve: '同意', approvedBy: '已同意', own: '不能审批自己创建的任务。',
    askTitle: '同意这个任务？', says: (rows: string, amount: string) => `将发给 ${rows} 位用户，最多优惠合计 ${amount}。到时即发送。`, done: '已同意。',
    states: { NOT_NEEDED: '不需要', WANTED: '等待', GIVEN: '已同意', UNDECIDED: '文件检查后决定' } satisfies Record<Approval['state'], string>,
  },
  {
    title: 'Approvals', waiting: 'Pushes that wait', none: 'No push waits for approval.', push: 'Push', by: 'Made by', at: 'Made', look: 'Look at it',
    rule: 'What needs approval', rows: 'More user rows than', amount: 'More taken off than', zero: '0: not by this', save: 'Save',
    saved: 'Saved: it counts for all pushes that have not been started.', standing: 'What would be agreed to', state: 'State', most: 'Most that it may take off',
    unbounded: 'nothing bounds it', users: 'User rows', hash: 'Hash of the content', approve: 'Approve', approvedBy: 'Approved',
    own: 'Nobody approves of a push of his own.', askTitle: 'Approve of this push?',
    says: (rows, amount) => `It goes to ${rows} users and takes off ${amount} at most. It is sent when its time has come.`, done: 'Approved.',
    states: { NOT_NEEDED: 'Not needed', WANTED: 'Wanted', GIVEN: 'Given', UNDECIDED: 'Decided once the file is checked' },
  },
);

/** Of a push that has been started or has ended there is nothing to agree to any more. */
const STARTED = 409;

/** What a second person would agree to. */
const Standing = component<{ push: Push; onDone: () => Promise<void> }>({ push: true, onDone: true }, props => {
  const loaded = load(signal => pushes.approval(props.push.id, signal));
  const amountOf = (approval: Approval) => (approval.amount === null ? t().unbounded : money(approval.amount));

  async function approve(approval: Approval): Promise<void> {
    const says = t().says(number(approval.rows), amountOf(approval));
    if (await ask({ title: t().askTitle, says, deed: t().approve })) {
      await doing(() => pushes.approve(props.push.id, approval.hash ?? ''), t().done);
      await Promise.all([loaded.again(), props.onDone()]);
    }
  }

  return () => (
    <section class="card" aria-label={t().standing}>
      <h2>
        <Link to={`/pushes/${props.push.id}`}>{props.push.name}</Link>
      </h2>
      {loaded.problem.value?.status === STARTED ? <p class="muted">{loaded.problem.value.message}</p> : whenLoaded(loaded, approval => (
        <>
          <Facts
            facts={[
              [t().state, t().states[approval.state]],
              [t().users, number(approval.rows)],
              [t().most, amountOf(approval)],
              [t().hash, approval.hash ? <code>{approval.hash}</code> : undefined],
              [t().approvedBy, approval.approvedBy ? `${approval.approvedBy} · ${time(approval.approvedAt)}` : undefined],
            ]}
          />
          {approval.state === 'WANTED' && props.push.createdBy === caller.value.subject && <p class="box">{t().own}</p>}
          {approval.state === 'WANTED' && may.approve() && props.push.createdBy !== caller.value.subject && (
            <p>
              <button type="button" class="primary" onClick={() => approve(approval)}>
                {t().approve}
              </button>
            </p>
          )}
        </>
      ))}
    </section>
  );
});

const RuleForm = component<{ maxRows: number; maxAmount: number }>({ maxRows: true, maxAmount: true }, props => {
  const rule = form({ maxRows: String(props.maxRows), maxAmount: toAmount(props.maxAmount) });

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    const { maxRows, maxAmount } = rule.values;
    const saved = await rule.submit(() => pushes.changeApprovalRule({ maxRows: fromNumber(maxRows), maxAmount: fromAmount(maxAmount) }));
    if (saved) {
      tell(t().saved);
    }
  }

  return () => (
    <form class="card" novalidate onSubmit={save}>
      <h2>{t().rule}</h2>
      <FormProblem form={rule} />
      <div class="fields">
        <Field label={t().rows} type="number" min={0} hint={t().zero} disabled={!may.approve()} {...of(rule, 'maxRows')} />
        <Field label={t().amount} type="number" min={0} step="0.01" hint={t().zero} disabled={!may.approve()} {...of(rule, 'maxAmount')} />
      </div>
      {may.approve() && (
        <button type="submit" disabled={rule.isBusy.value}>
          {t().save}
        </button>
      )}
    </form>
  );
});

export default component({}, () => {
  const waiting = loadList(async (cursor, signal) => {
    const page = await pushes.list({ state: 'SCHEDULED', cursor, limit: 100 }, signal);
    return { ...page, items: page.items.filter(push => push.fireProblem === 'APPROVAL') };
  });
  const chosen = load(
    async signal => {
      const id = place.value.query.get('push');
      return id ? await pushes.find(id, signal) : undefined;
    },
    () => place.value.query.get('push'),
  );
  const rule = load(signal => pushes.approvalRule(signal));

  return () => (
    <Page title={t().title}>
      <ProblemBox problem={chosen.problem.value} />
      {chosen.value.value && <Standing key={chosen.value.value.id} push={chosen.value.value} onDone={waiting.again} />}
      <h2>{t().waiting}</h2>
      <ListTable
        caption={t().waiting}
        list={waiting}
        empty={t().none}
        columns={[
          { title: t().push, cell: (row: Push) => <Link to={`/approvals?push=${row.id}`}>{row.name}</Link> },
          { title: t().by, cell: row => row.createdBy },
          { title: t().at, cell: row => time(row.createdAt) },
        ]}
      />
      {whenLoaded(rule, one => (
        <RuleForm maxRows={one.maxRows} maxAmount={one.maxAmount} />
      ))}
    </Page>
  );
});
