import { component } from '../core/component';
import { fieldOf, type Form } from '../core/form';
import type { Problem } from '../core/http';
import { texts } from '../core/language';

const t = texts(
  { again: '重试', trace: (id: string) => `追踪号 ${id}` },
  { again: 'Try again', trace: id => `Trace ${id}` },
);

interface Props {
  problem: Problem | undefined;
  /** Of a form: its fields show their errors themselves. */
  form?: Form<object>;
  onAgain?: (() => void) | undefined;
}

/** Why a call was refused, in the server's words; read aloud when it appears. */
export const ProblemBox = component<Props>({ problem: true, form: true, onAgain: true }, props => () => {
  const problem = props.problem;
  if (!problem) {
    return <div role="alert" />;
  }
  const others = problem.errors.filter(error => !props.form?.fields.has(fieldOf(error.field)));
  return (
    <div role="alert" class="box bad">
      <p>{problem.message}</p>
      {others.length > 0 && (
        <ul>
          {others.map(error => (
            <li>
              <code>{error.field}</code> {error.message}
            </li>
          ))}
        </ul>
      )}
      {problem.traceId && problem.status >= 500 && <p>{t().trace(problem.traceId)}</p>}
      {props.onAgain && (
        <button type="button" onClick={props.onAgain}>
          {t().again}
        </button>
      )}
    </div>
  );
});

/** What is wrong with a form, but for what its fields show. */
export const FormProblem = component<{ form: Form<object> }>({ form: true }, props => () => (
  <ProblemBox problem={props.form.problem.value} form={props.form} />
));
