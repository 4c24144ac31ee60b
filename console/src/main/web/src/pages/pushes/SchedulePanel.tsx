import { pushes, type Push } from '../../api/pushes';
import { component } from '../../core/component';
import { form, type Errors } from '../../core/form';
import { fromInput, time, toInput } from '../../core/format';
import { texts } from '../../core/language';
import { Field, of } from '../../ui/Field';
import { FormProblem } from '../../ui/ProblemBox';
import { tell } from '../../ui/tell';

const t = texts(
  { title: '发送时间', at: '发送时间', late: '最多晚多久还发（如 60m）', set: '改时间', done: (at: string) => `将于 ${at} 发送。`, required: '必填' },
  { title: 'Time of sending', at: 'To be sent at', late: 'How late it may still be sent (60m)', set: 'Change', done: at => `It is sent at ${at}.`, required: 'Needed' },
);

interface Props {
  push: Push;
  onDone: () => Promise<void>;
}

/** Another time for a push that has not begun. */
export const SchedulePanel = component<Props>({ push: true, onDone: true }, props => {
  const schedule = form(
    { sendAt: toInput(props.push.sendAt), lateLimit: props.push.lateLimit ?? '' },
    { check: (values): Errors => (values.sendAt ? {} : { sendAt: t().required }) },
  );

  async function set(event: Event): Promise<void> {
    event.preventDefault();
    const { sendAt, lateLimit } = schedule.values;
    const wanted = { sendAt: fromInput(sendAt), lateLimit: lateLimit || undefined };
    const changed = await schedule.submit(() => pushes.reschedule(props.push.id, wanted, props.push.version));
    if (changed) {
      tell(t().done(time(changed.sendAt)));
    }
    await props.onDone(); // also after a conflict: then the other operator's time is shown
  }

  return () => (
    <form class="card" novalidate onSubmit={set}>
      <h2>{t().title}</h2>
      <FormProblem form={schedule} />
      <div class="filter">
        <Field label={t().at} type="datetime-local" {...of(schedule, 'sendAt')} />
        <Field label={t().late} {...of(schedule, 'lateLimit')} />
        <button type="submit" disabled={schedule.isBusy.value}>
          {t().set}
        </button>
      </div>
    </form>
  );
});
