import { shallowRef } from 'vue';
import { templates, type Template } from '../../api/templates';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { texts } from '../../core/language';
import { load } from '../../core/load';
import { navigate } from '../../core/router';
import { whenLoaded } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { FormProblem } from '../../ui/ProblemBox';
import { Table } from '../../ui/Table';
import { tell } from '../../ui/tell';
import { TemplateFields } from './TemplateFields';
import { checkTemplate, editOf, ruleHasChanged, ruleOf, valuesOf, type TemplateValues } from './template-form';
import { words } from './words';

const t = texts(
  {
    title: (name: string) => `修改“${name}”`, edit: '修改模板', save: '保存', saved: '已保存。', kept: '这是上次没有保存的修改。', drop: '放弃修改',
    conflict: '其他人刚刚修改了这个模板。请比较后决定：', field: '字段', mine: '我的', theirs: '对方的', keepMine: '用我的覆盖', takeTheirs: '采用对方的',
    published: '规则的修改只影响今后发出的券。',
  },
  {
    title: name => `Edit “${name}”`, edit: 'Edit template', save: 'Save', saved: 'Saved.', kept: 'These are changes that were not saved the last time.',
    drop: 'Drop the changes', conflict: 'Somebody else has just changed this template. Compare and decide:', field: 'Field', mine: 'Mine',
    theirs: 'Theirs', keepMine: 'Put mine over theirs', takeTheirs: 'Take theirs', published: 'A change of the rule counts for coupons that are granted from now on.',
  },
);

/** A template that is there, as it is typed anew. */
const Editor = component<{ template: Template }>({ template: true }, props => {
  /** What the changes are made from. */
  const seen = shallowRef(props.template);
  const theirs = shallowRef<Template>();
  const edited = form(valuesOf(props.template), {
    draft: `template.${props.template.id}.${props.template.revision}`,
    check: checkTemplate,
  });

  async function save(): Promise<void> {
    const { values } = edited;
    const before = valuesOf(seen.value);
    const saved = await edited.submit(async () => {
      const change = editOf(values, before);
      if (Object.keys(change).length > 0) {
        seen.value = await templates.edit(seen.value.id, change, seen.value.revision);
      }
      if (ruleHasChanged(values, before)) {
        seen.value = await templates.reviseRule(seen.value.id, ruleOf(values), seen.value.version);
      }
      return seen.value;
    });
    if (saved) {
      tell(t().saved);
      navigate(`/templates/${saved.id}`, 'replace');
    } else if (edited.problem.value?.status === 409) {
      const now = await templates.find(seen.value.id);
      if (now.revision !== seen.value.revision) {
        adopt(valuesOf(now), before);
        theirs.value = now;
      }
    }
  }

  /** What was not changed here is theirs: only what was typed here is put over it. */
  function adopt(their: TemplateValues, before: TemplateValues): void {
    const { values } = edited;
    const untouched = Object.entries(their).filter(([name]) => values[name as keyof TemplateValues] === before[name as keyof TemplateValues]);
    Object.assign(values, Object.fromEntries(untouched));
  }

  function keepMine(): void {
    seen.value = theirs.value!;
    theirs.value = undefined;
    void save();
  }

  function takeTheirs(): void {
    edited.reset();
    Object.assign(edited.values, valuesOf(theirs.value!));
    seen.value = theirs.value!;
    theirs.value = undefined;
  }

  const conflict = (other: Template) => {
    const their = valuesOf(other);
    const differing = (Object.keys(their) as (keyof TemplateValues)[]).filter(name => their[name] !== edited.values[name]);
    return (
      <section class="card" role="alert">
        <p>{t().conflict}</p>
        <Table
          caption={t().conflict}
          rows={differing}
          columns={[
            { title: t().field, cell: name => <code>{name}</code> },
            { title: t().mine, cell: name => String(edited.values[name]) },
            { title: t().theirs, cell: name => String(their[name]) },
          ]}
        />
        <p class="row">
          <button type="button" class="danger" onClick={keepMine}>
            {t().keepMine}
          </button>
          <button type="button" class="primary" onClick={takeTheirs}>
            {t().takeTheirs}
          </button>
        </p>
      </section>
    );
  };

  return () => (
    <form
      novalidate
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      {edited.hasDraft.value && (
        <p class="box row">
          {t().kept}
          <button type="button" onClick={edited.reset}>
            {t().drop}
          </button>
        </p>
      )}
      {props.template.status !== 'DRAFT' && <p class="muted">{t().published}</p>}
      <TemplateFields form={edited} isPublished={props.template.status !== 'DRAFT'} />
      <FormProblem form={edited} />
      {theirs.value && conflict(theirs.value)}
      <div class="actions">
        <button type="submit" class="primary" disabled={edited.isBusy.value}>
          {t().save}
        </button>
      </div>
    </form>
  );
});

export default component<{ id: string }>({ id: true }, props => {
  const loaded = load(signal => templates.find(props.id, signal));
  return () => {
    const template = loaded.value.value;
    return (
      <Page title={template ? t().title(template.name) : t().edit} back={{ to: `/templates/${props.id}`, text: template?.name ?? words().templates }}>
        {whenLoaded(loaded, one => (
          <Editor key={one.id} template={one} />
        ))}
      </Page>
    );
  };
});
