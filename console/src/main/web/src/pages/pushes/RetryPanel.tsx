import { pushes, type Push } from '../../api/pushes';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { number } from '../../core/format';
import { texts, word } from '../../core/language';
import { navigate } from '../../core/router';
import { ask } from '../../ui/ask';
import { Field, of } from '../../ui/Field';
import { FormProblem } from '../../ui/ProblemBox';
import { causes, RETRYABLE } from './causes';

const t = texts(
  {
    title: '重发失败的行', deed: '重发', none: '没有可以原样重发的原因；请修正失败名单后重新上传。', askTitle: '重发这些行？',
    says: (rows: string) => `${rows} 行会由一个新任务再发一次；同一用户最多得到一张。`, of: (cause: string, count: string) => `${cause}（${count} 行）`,
  },
  {
    title: 'Push failed rows again', deed: 'Push again', none: 'No cause can be repeated as it is: correct the failure file and upload it.',
    askTitle: 'Push these rows again?', says: rows => `${rows} rows are pushed again by a new push; each user gets one at most.`,
    of: (cause, count) => `${cause} (${count} rows)`,
  },
);

export const RetryPanel = component<{ push: Push }>({ push: true }, props => {
  const found = () => Object.entries(props.push.failedByCause ?? {}).filter(([cause]) => RETRYABLE.includes(cause));
  const chosen = form<Record<string, boolean>>(Object.fromEntries(RETRYABLE.map(cause => [cause, false])));

  async function retry(event: Event): Promise<void> {
    event.preventDefault();
    const wanted = found().filter(([cause]) => chosen.values[cause]);
    const rows = wanted.reduce((sum, [, count]) => sum + count, 0);
    if (wanted.length > 0 && !(await ask({ title: t().askTitle, says: t().says(number(rows)), deed: t().deed }))) {
      return;
    }
    const made = await chosen.submit(key => pushes.retry(props.push.id, wanted.map(([cause]) => cause), key));
    if (made) {
      navigate(`/pushes/${made.id}`);
    }
  }

  return () => (
    <form class="card" novalidate onSubmit={retry}>
      <h2>{t().title}</h2>
      <FormProblem form={chosen} />
      {found().length === 0 ? (
        <p>{t().none}</p>
      ) : (
        <>
          {found().map(([cause, count]) => (
            <Field key={cause} label={t().of(word(causes(), cause), number(count))} type="tick" {...of(chosen, cause)} />
          ))}
          <button type="submit" disabled={chosen.isBusy.value}>
            {t().deed}
          </button>
        </>
      )}
    </form>
  );
});
