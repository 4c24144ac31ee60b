import { templates } from '../../api/templates';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { texts } from '../../core/language';
import { navigate } from '../../core/router';
import { Field, of } from '../../ui/Field';
import { Page } from '../../ui/Page';
import { FormProblem } from '../../ui/ProblemBox';
import { tell } from '../../ui/tell';
import { TemplateFields } from './TemplateFields';
import { checkTemplate, emptyTemplate, newTemplateOf } from './template-form';
import { words } from './words';

const t = texts(
  {
    title: '新建模板', create: '保存', draft: '先存为草稿，稍后发布', made: (name: string) => `已创建模板“${name}”。`,
    kept: '这是上次没有保存的内容。', drop: '清空',
  },
  {
    title: 'New template', create: 'Save', draft: 'Keep it as a draft, to be published later', made: name => `The template “${name}” is made.`,
    kept: 'This is what was not saved the last time.', drop: 'Begin anew',
  },
);

export default component({}, () => {
  const draft = form(emptyTemplate, { draft: 'template', check: checkTemplate });

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    const made = await draft.submit(key => templates.create(newTemplateOf(draft.values), key));
    if (made) {
      tell(t().made(made.name));
      navigate(`/templates/${made.id}`, 'replace');
    }
  }

  return () => (
    <Page title={t().title} back={{ to: '/templates', text: words().templates }}>
      {draft.hasDraft.value && (
        <p class="box row">
          {t().kept}{' '}
          <button type="button" onClick={draft.reset}>
            {t().drop}
          </button>
        </p>
      )}
      <form novalidate onSubmit={save}>
        <TemplateFields form={draft} />
        <FormProblem form={draft} />
        <Field label={t().draft} type="tick" {...of(draft, 'draft')} />
        <div class="actions">
          <button type="submit" class="primary" disabled={draft.isBusy.value}>
            {t().create}
          </button>
        </div>
      </form>
    </Page>
  );
});
