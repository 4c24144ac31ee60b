import { computed } from 'vue';
import { files, type RecipientFile } from '../../api/files';
import { pushes } from '../../api/pushes';
import { templates, type Template } from '../../api/templates';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { money, number } from '../../core/format';
import { texts } from '../../core/language';
import { every, load } from '../../core/load';
import { navigate, place } from '../../core/router';
import { ask } from '../../ui/ask';
import { DropFile } from '../../ui/DropFile';
import { Facts } from '../../ui/Facts';
import { Field, of } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { FormProblem, ProblemBox } from '../../ui/ProblemBox';
import { tell } from '../../ui/tell';
import { words as fileWords } from '../files/words';
import { worthOf } from '../templates/words';
import { checkPush, emptyPush, newPushOf } from './push-form';
import { words } from './words';

const t = texts(
  {
    title: '新建发券任务', what: '发什么，发给谁', name: '任务名称', template: '优惠券模板', file: '名单文件', choose: '请选择', preflight: '发之前看一看',
    rows: '用户行', willFail: '会失败的行', left: '模板剩余', short: (n: string) => `库存不足：有 ${n} 行会得不到券。`, most: '最多优惠合计',
    unbounded: '没有上限', notYet: '选好模板和文件后显示。', checking: '文件正在检查…', refused: '文件不可用：', details: '查看文件的问题', good: '可发行',
    trial: '先试发', canary: '试发方式', none: '不试发', byRows: '按行数', byPercent: '按百分比', canaryRows: '试发行数', canaryPercent: '试发百分比',
    hold: '失败超过多少百分比就不再自动继续', after: '试发良好后自动继续（如 90s、10m、2h）', afterHint: '不填则等您点“继续”', when: '时间与速度',
    scheduled: '定时发送', sendAt: '发送时间', lateLimit: '最多晚多久还发（如 60m）', rate: '每秒最多行数', rateHint: '不填则尽快', notify: '如何通知用户',
    contacts: '联系方式来自', profile: '用户资料', fromFile: '名单文件', send: '发送', schedule: '定时', sendTitle: '确认发送？',
    says: (name: string, rows: string, trial: string) => `把“${name}”发给 ${rows} 位用户${trial}。`, saysTrial: (n: string) => `，先试发 ${n}`,
    trialRows: (n: string) => `${n} 行`, made: (name: string) => `任务“${name}”已创建。`, kept: '这是上次没有提交的内容。', drop: '清空',
    approval: (rows: string) => `超过 ${rows} 行的任务需要另一位审批人同意后才会发送。`,
  },
  {
    title: 'New push', what: 'What, and to whom', name: 'Name of the push', template: 'Coupon template', file: 'Recipient file', choose: 'Choose',
    preflight: 'Before it is sent', rows: 'User rows', willFail: 'Rows that will fail', left: 'Left of the template',
    short: n => `The stock is too small: ${n} rows would get none.`, most: 'Most that it may take off', unbounded: 'nothing bounds it',
    notYet: 'Shown once template and file are chosen.', checking: 'The file is being checked…', refused: 'The file is refused: ',
    details: 'What is wrong with the file', good: 'Good rows', trial: 'A trial first', canary: 'Trial', none: 'None', byRows: 'Some rows',
    byPercent: 'Some percent', canaryRows: 'Rows of the trial', canaryPercent: 'Percent of the trial',
    hold: 'Percent of failed rows above which it never goes on by itself', after: 'Goes on by itself after a good trial (90s, 10m, 2h)',
    afterHint: 'Empty: it waits for you', when: 'Time and speed', scheduled: 'At a set time', sendAt: 'To be sent at',
    lateLimit: 'How late it may still be sent (60m)', rate: 'Rows a second at most', rateHint: 'Empty: as fast as it goes',
    notify: 'How users hear of it', contacts: 'Contacts come from', profile: 'Profiles', fromFile: 'The file', send: 'Send', schedule: 'Schedule',
    sendTitle: 'Send it?', says: (name, rows, trial) => `“${name}” goes to ${rows} users${trial}.`, saysTrial: n => `, ${n} of them on trial first`,
    trialRows: n => `${n} rows`, made: name => `The push “${name}” is made.`, kept: 'This is what was not sent the last time.', drop: 'Begin anew',
    approval: rows => `A push of more than ${rows} rows waits until another person approves of it.`,
  },
);

const CHECK_MILLIS = 1_500;

/** Most that one coupon takes off; undefined if nothing bounds it. */
const mostOf = ({ discount }: Template): number | undefined => discount.amountOff ?? discount.maxDiscount ?? undefined;

export default component({}, () => {
  const { query } = place.value;
  const push = form(emptyPush(query.get('template') ?? '', query.get('file') ?? ''), {
    draft: `push.${query.get('template') ?? ''}.${query.get('file') ?? ''}`,
    check: checkPush,
  });
  const template = load(
    async signal => (push.values.templateId ? await templates.find(push.values.templateId, signal) : undefined),
    () => push.values.templateId,
  );
  const file = load(
    async signal => (push.values.fileId ? await files.find(push.values.fileId, signal) : undefined),
    () => push.values.fileId,
  );
  const someTemplates = load(
    async signal => {
      // one that is sent later may be of a template that is a draft until then
      const statuses = push.values.isScheduled ? ['ACTIVE', 'DRAFT'] : ['ACTIVE'];
      const pages = await Promise.all(statuses.map(status => templates.list({ status, limit: 100 }, signal)));
      return pages.flatMap(page => page.items);
    },
    () => push.values.isScheduled,
  );
  const someFiles = load(signal => files.list({ limit: 100 }, signal));
  const rule = load(signal => pushes.approvalRule(signal));
  every(CHECK_MILLIS, async () => {
    if (file.value.value?.verdict === null) {
      await file.again();
    }
  });

  const choices = <T extends { id: string }>(chosen: T | undefined, all: T[] | undefined, text: (one: T) => string): [string, string][] => {
    const others = (all ?? []).filter(one => one.id !== chosen?.id);
    return [['', t().choose], ...(chosen ? [chosen, ...others] : others).map((one): [string, string] => [one.id, text(one)])];
  };

  const trialSize = computed(() => {
    const { canary, canaryRows, canaryPercent } = push.values;
    return canary === 'rows' ? t().trialRows(number(Number(canaryRows))) : canary === 'percent' ? `${canaryPercent} %` : undefined;
  });

  async function send(event: Event): Promise<void> {
    event.preventDefault();
    const rows = file.value.value?.rowCount;
    const isFine = Object.keys(checkPush(push.values)).length === 0;
    const yes =
      !isFine ||
      (await ask({
        title: t().sendTitle,
        says: t().says(
          template.value.value?.name ?? push.values.templateId,
          number(rows),
          trialSize.value ? t().saysTrial(trialSize.value) : '',
        ),
        deed: push.values.isScheduled ? t().schedule : t().send,
      }));
    if (!yes) {
      return;
    }
    const made = await push.submit(key => pushes.create(newPushOf(push.values), key));
    if (made) {
      tell(t().made(made.name));
      navigate(`/pushes/${made.id}`, 'replace');
    }
  }

  const preflight = () => {
    const chosen = file.value.value;
    const given = template.value.value;
    return (
      <section class="card" aria-label={t().preflight}>
        <h2>{t().preflight}</h2>
        <div role="status">
          {!chosen || !given ? <p class="muted">{t().notYet}</p> : seenBefore(given, chosen)}
          {rule.value.value && rule.value.value.maxRows > 0 && <p class="muted">{t().approval(number(rule.value.value.maxRows))}</p>}
        </div>
      </section>
    );
  };

  const seenBefore = (given: Template, chosen: RecipientFile) => {
    if (chosen.verdict === null) {
      return <p>{t().checking}</p>;
    }
    if (chosen.verdict === 'REJECT') {
      return (
        <p class="box bad">
          {t().refused}
          {chosen.reasonText}
        </p>
      );
    }
    const good = chosen.validRows ?? 0;
    const most = mostOf(given);
    return (
      <>
        <Facts
          facts={[
            [t().rows, number(chosen.rowCount)],
            [t().good, number(good)],
            [t().willFail, number((chosen.rowCount ?? 0) - good)],
            [t().left, number(given.left)],
            [t().most, most === undefined ? t().unbounded : money(most * good)],
          ]}
        />
        {good > given.left && <p class="box warn">{t().short(number(good - given.left))}</p>}
        {(chosen.findings?.length ?? 0) > 0 && <Link to={`/files/${chosen.id}`}>{t().details}</Link>}
      </>
    );
  };

  const trial = () => (
    <fieldset>
      <legend>{t().trial}</legend>
      <div class="fields">
        <Field
          label={t().canary}
          type="select"
          options={[['rows', t().byRows], ['percent', t().byPercent], ['', t().none]]}
          {...of(push, 'canary')}
        />
        {push.values.canary === 'rows' && <Field label={t().canaryRows} type="number" min={1} {...of(push, 'canaryRows', 'canary.rows')} />}
        {push.values.canary === 'percent' && (
          <Field label={t().canaryPercent} type="number" min={1} {...of(push, 'canaryPercent', 'canary.percent')} />
        )}
      </div>
      {push.values.canary && (
        <div class="fields">
          <Field label={t().hold} type="number" min={0} required={false} {...of(push, 'holdAbove', 'canary.holdIfFailedAbovePercent')} />
          <Field label={t().after} hint={t().afterHint} required={false} {...of(push, 'continueAfter', 'canary.continueAfter')} />
        </div>
      )}
    </fieldset>
  );

  const when = () => (
    <fieldset>
      <legend>{t().when}</legend>
      <Field label={t().scheduled} type="tick" {...of(push, 'isScheduled', 'sendType')} />
      <div class="fields">
        {push.values.isScheduled && <Field label={t().sendAt} type="datetime-local" required {...of(push, 'sendAt')} />}
        {push.values.isScheduled && <Field label={t().lateLimit} required={false} {...of(push, 'lateLimit')} />}
        <Field label={t().rate} type="number" min={25} hint={t().rateHint} required={false} {...of(push, 'rate')} />
      </div>
    </fieldset>
  );

  const notices = () => (
    <fieldset>
      <legend>{t().notify}</legend>
      <Field label={words().channel.IN_APP} type="tick" {...of(push, 'inApp', 'notify.inApp')} />
      <Field label={words().channel.POPUP} type="tick" {...of(push, 'popup', 'notify.popup')} />
      <Field label={words().channel.MAIL} type="tick" {...of(push, 'mail', 'notify.mail')} />
      <Field label={words().channel.SMS} type="tick" {...of(push, 'sms', 'notify.sms')} />
      {(push.values.mail || push.values.sms) && (
        <Field
          label={t().contacts}
          type="select"
          options={[['PROFILE', t().profile], ['FILE', t().fromFile]]}
          {...of(push, 'contacts', 'notify.contacts')}
        />
      )}
    </fieldset>
  );

  return () => (
    <Page title={t().title} back={{ to: '/pushes', text: words().pushes }}>
      {push.hasDraft.value && (
        <p class="box row">
          {t().kept}
          <button type="button" onClick={push.reset}>
            {t().drop}
          </button>
        </p>
      )}
      <form novalidate onSubmit={send}>
        <div class="columns">
          <div>
            <fieldset>
              <legend>{t().what}</legend>
              <Field label={t().name} maxlength={100} required {...of(push, 'name')} />
              <Field
                label={t().template}
                type="select"
                options={choices(template.value.value, someTemplates.value.value, one => `${one.name} · ${worthOf(one.discount)}`)}
                {...of(push, 'templateId')}
              />
              <ProblemBox problem={template.problem.value ?? file.problem.value} />
              <Field
                label={t().file}
                type="select"
                options={choices(file.value.value, someFiles.value.value?.items, one => `${one.label} · ${number(one.rowCount)}`)}
                {...of(push, 'fileId')}
              />
              <DropFile label={fileWords().choose} send={files.upload} onSent={id => (push.values.fileId = id)} />
            </fieldset>
            {preflight()}
          </div>
          <div>
            {trial()}
            {when()}
            {notices()}
          </div>
        </div>
        <FormProblem form={push} />
        <div class="actions">
          <button type="submit" class="primary" disabled={push.isBusy.value}>
            {push.values.isScheduled ? t().schedule : t().send}
          </button>
        </div>
      </form>
    </Page>
  );
});
