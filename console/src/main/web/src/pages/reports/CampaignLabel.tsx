import { reports } from '../../api/reports';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { texts } from '../../core/language';
import { may } from '../../core/session';
import { Field, of } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { FormProblem } from '../../ui/ProblemBox';
import { tell } from '../../ui/tell';

const t = texts(
  { label: '活动标签', set: '设置', done: '已设置。', all: '看整个活动', hint: '同一标签的模板和任务一起统计；不填则取消' },
  {
    label: 'Campaign', set: 'Set', done: 'Set.', all: 'Show the whole campaign',
    hint: 'Templates and pushes of one campaign are counted together; empty takes it off',
  },
);

interface Props {
  of: 'templates' | 'tasks';
  id: string;
  label: string | null;
  onDone: () => Promise<void>;
}

/** To which campaign a template or push belongs. */
export const CampaignLabel = component<Props>({ of: true, id: true, label: true, onDone: true }, props => {
  const campaign = form({ label: props.label ?? '' });

  async function set(event: Event): Promise<void> {
    event.preventDefault();
    if (await campaign.submit(() => reports.label(props.of, props.id, campaign.values.label || null))) {
      tell(t().done);
      await props.onDone();
    }
  }

  return () => (
    <form class="card" novalidate onSubmit={set}>
      <FormProblem form={campaign} />
      <div class="filter">
        <Field label={t().label} maxlength={64} hint={t().hint} disabled={!may.change()} {...of(campaign, 'label')} />
        {may.change() && (
          <button type="submit" disabled={campaign.isBusy.value}>
            {t().set}
          </button>
        )}
      </div>
      {props.label && <Link to={`/reports?campaign=${encodeURIComponent(props.label)}`}>{t().all}</Link>}
    </form>
  );
});
