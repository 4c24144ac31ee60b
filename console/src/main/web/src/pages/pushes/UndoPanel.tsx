import { shallowRef } from 'vue';
import { pushes, type Push, type Revocation } from '../../api/pushes';
import { component } from '../../core/component';
import { form, type Errors } from '../../core/form';
import { number } from '../../core/format';
import { texts } from '../../core/language';
import { ask } from '../../ui/ask';
import { Facts } from '../../ui/Facts';
import { Field, of } from '../../ui/Field';
import { FormProblem } from '../../ui/ProblemBox';
import { doing, tell } from '../../ui/tell';

const t = texts(
  {
    title: '收回', would: '看看会收回什么', reason: '原因', family: '连同重发的任务', deed: '收回', askTitle: '收回这个任务发出的券？', begun: '正在收回。',
    says: (now: string, later: string, stay: string) => `${now} 张立即收回；${later} 张被订单锁定，订单放弃后收回；${stay} 张已使用、已过期或早已收回，保持原样。`,
    unknown: (given: string) => `将收回已发的 ${given} 张中尚未使用的券。`, required: '必填',
    outcomes: { REVOKED: '会收回', REQUESTED: '订单放弃后收回', USED: '已使用，保留', EXPIRED: '已过期', REVOKED_BEFORE: '早已收回' },
  },
  {
    title: 'Take back', would: 'What it would take back', reason: 'Why', family: 'Together with its repetitions', deed: 'Take back',
    askTitle: 'Take back what this push granted?', begun: 'They are being taken back.',
    says: (now, later, stay) => `${now} coupons are taken back now, ${later} once their order gives them up; ${stay} are used, expired or gone and stay as they are.`,
    unknown: given => `Of the ${given} coupons that were granted, those that are not used are taken back.`, required: 'Needed',
    outcomes: { REVOKED: 'Would be taken back', REQUESTED: 'Once its order gives it up', USED: 'Used, stays', EXPIRED: 'Expired', REVOKED_BEFORE: 'Taken back before' },
  },
);

interface Props {
  push: Push;
  onDone: () => Promise<void>;
}

/** Takes back what a push granted, after it has said what that would be. */
export const UndoPanel = component<Props>({ push: true, onDone: true }, props => {
  const undo = form(
    { reason: '', family: false },
    { check: (values): Errors => (values.reason.trim() ? {} : { reason: t().required }) },
  );
  const would = shallowRef<Revocation>();

  async function preview(): Promise<Revocation | undefined> {
    would.value = await doing(() => pushes.wouldUndo(props.push.id));
    return would.value;
  }

  function saysOf({ counts }: Revocation): string {
    const of = (...outcomes: string[]) => number(outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0));
    return t().says(of('REVOKED'), of('REQUESTED'), of('USED', 'EXPIRED', 'REVOKED_BEFORE'));
  }

  async function takeBack(event: Event): Promise<void> {
    event.preventDefault();
    if (undo.values.reason.trim()) {
      const seen = await preview();
      const says = seen ? saysOf(seen) : t().unknown(number(props.push.delivered));
      if (!(await ask({ title: t().askTitle, says, deed: t().deed, isDangerous: true }))) {
        return;
      }
    }
    const done = await undo.submit(() => pushes.undo(props.push.id, undo.values.reason, undo.values.family));
    if (done) {
      tell(t().begun);
      await props.onDone();
    }
  }

  return () => {
    const { push } = props;
    if (push.delivered === 0 || push.state === 'UNDONE' || push.state === 'UNDOING') {
      return null;
    }
    return (
      <form class="card" novalidate onSubmit={takeBack}>
        <h2>{t().title}</h2>
        <FormProblem form={undo} />
        <p>
          <button type="button" onClick={preview}>
            {t().would}
          </button>
        </p>
        <div role="status">
          {would.value && (
            <Facts
              facts={Object.entries(t().outcomes).map(([outcome, text]): [string, string] => [text, number(would.value!.counts[outcome] ?? 0)])}
            />
          )}
        </div>
        <Field label={t().reason} maxlength={200} required {...of(undo, 'reason')} />
        {(push.family?.children.length ?? 0) > 0 && <Field label={t().family} type="tick" {...of(undo, 'family')} />}
        <button type="submit" class="danger" disabled={undo.isBusy.value}>
          {t().deed}
        </button>
      </form>
    );
  };
});
