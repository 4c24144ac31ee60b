import { templates, type Template } from '../../api/templates';
import { component } from '../../core/component';
import { form } from '../../core/form';
import { fromNumber, number, time } from '../../core/format';
import { newKey } from '../../core/http';
import { texts } from '../../core/language';
import { load } from '../../core/load';
import { navigate } from '../../core/router';
import { may } from '../../core/session';
import { ask } from '../../ui/ask';
import { Badge } from '../../ui/Badge';
import { Facts, Tiles } from '../../ui/Facts';
import { Field, of } from '../../ui/Field';
import { Link } from '../../ui/Link';
import { whenLoaded } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { FormProblem } from '../../ui/ProblemBox';
import { doing, tell } from '../../ui/tell';
import { CouponCard } from './CouponCard';
import { toneOf, words } from './words';

const t = texts(
  {
    title: '模板', edit: '修改', copy: '复制', push: '用它发券', codes: '它的券码', report: '报表', publish: '发布', pause: '暂停', resume: '恢复', end: '结束',
    stock: '库存', left: '剩余', given: '已发', used: '已核销', locked: '已锁定', expired: '已过期', revoked: '已收回', addStock: '增加库存',
    add: '增加数量', added: (n: string) => `库存已增加 ${n}。`, window: '领取时间', limit: '每人限领', audience: '对象', version: '规则版本',
    madeBy: '创建', id: '编号', to: '至', refund: '退款', scope: '适用', countedAt: (at: string) => `统计于 ${at}`,
    endTitle: '结束这个模板？', endSays: (left: string) => `剩余 ${left} 张券将不再发放，此操作不能撤销。已发的券照常可用。`,
    pauseTitle: '暂停发放？', pauseSays: (left: string) => `领取会被拒绝，推送会等待；剩余 ${left} 张，恢复后继续。`,
    copyName: (name: string) => `${name}（副本）`,
    done: { publish: '已发布。', pause: '已暂停。', resume: '已恢复。', end: '已结束。' },
  },
  {
    title: 'Template', edit: 'Edit', copy: 'Copy', push: 'Push it', codes: 'Its codes', report: 'Report', publish: 'Publish', pause: 'Pause',
    resume: 'Resume', end: 'End', stock: 'Stock', left: 'Left', given: 'Granted', used: 'Used', locked: 'Locked', expired: 'Expired',
    revoked: 'Revoked', addStock: 'Raise the stock', add: 'How many more', added: n => `The stock has ${n} more.`, window: 'Claims',
    limit: 'For each user', audience: 'For', version: 'Version of the rule', madeBy: 'Made', id: 'Id', to: 'to', refund: 'Refund', scope: 'Goods',
    countedAt: at => `counted at ${at}`, endTitle: 'End this template?',
    endSays: left => `The ${left} coupons that are left will not be granted, for ever. Those that were granted can be used.`,
    pauseTitle: 'Pause granting?', pauseSays: left => `Claims are refused and pushes wait; ${left} are left and go on when it is resumed.`,
    copyName: name => `${name} (copy)`,
    done: { publish: 'Published.', pause: 'Paused.', resume: 'Resumed.', end: 'Ended.' },
  },
);

type Command = keyof ReturnType<typeof t>['done'];

export default component<{ id: string }>({ id: true }, props => {
  const loaded = load(signal => templates.find(props.id, signal));
  const raise = form({ add: '' });

  async function move(command: Command): Promise<void> {
    const moved = await doing(() => templates.move(props.id, command), t().done[command]);
    if (moved) {
      loaded.value.value = moved;
    }
  }

  async function askAndMove(command: 'pause' | 'end', template: Template): Promise<void> {
    const left = number(template.left);
    const yes = await ask(
      command === 'end'
        ? { title: t().endTitle, says: t().endSays(left), deed: t().end, isDangerous: true }
        : { title: t().pauseTitle, says: t().pauseSays(left), deed: t().pause },
    );
    if (yes) {
      await move(command);
    }
  }

  async function copy(template: Template): Promise<void> {
    const made = await doing(() => templates.copy(template.id, t().copyName(template.name).slice(0, 100), newKey()));
    if (made) {
      navigate(`/templates/${made.id}/edit`);
    }
  }

  async function addStock(event: Event): Promise<void> {
    event.preventDefault();
    const add = fromNumber(raise.values.add);
    const changed = await raise.submit(key => templates.addStock(props.id, add, key));
    if (changed) {
      loaded.value.value = changed;
      tell(t().added(number(add)));
      raise.reset();
    }
  }

  const actions = (template: Template) =>
    may.change() && (
      <>
        {template.status === 'DRAFT' && (
          <button type="button" class="primary" onClick={() => move('publish')}>
            {t().publish}
          </button>
        )}
        {template.status === 'ACTIVE' && (
          <>
            <Link class="button primary" to={`/pushes/new?template=${template.id}`}>
              {t().push}
            </Link>
            <button type="button" onClick={() => askAndMove('pause', template)}>
              {t().pause}
            </button>
          </>
        )}
        {template.status === 'PAUSED' && (
          <button type="button" class="primary" onClick={() => move('resume')}>
            {t().resume}
          </button>
        )}
        {template.status !== 'ENDED' && (
          <Link class="button" to={`/templates/${template.id}/edit`}>
            {t().edit}
          </Link>
        )}
        <button type="button" onClick={() => copy(template)}>
          {t().copy}
        </button>
        {(template.status === 'ACTIVE' || template.status === 'PAUSED') && (
          <button type="button" class="danger" onClick={() => askAndMove('end', template)}>
            {t().end}
          </button>
        )}
      </>
    );

  const figures = (template: Template) => (
    <>
      <Tiles
        tiles={[
          [t().stock, number(template.stock)],
          [t().left, number(template.left)],
          [t().given, number(template.given)],
          [t().used, number(template.used)],
          [t().locked, number(template.locked)],
          [t().expired, number(template.expired)],
          [t().revoked, number(template.revoked)],
        ]}
      />
      {template.figuresMissingText && <p class="muted">{template.figuresMissingText}</p>}
      {template.countedAt && <p class="muted">{t().countedAt(time(template.countedAt))}</p>}
    </>
  );

  const about = (template: Template) => (
    <section class="card">
      <Facts
        facts={[
          [t().id, <code>{template.id}</code>],
          [t().window, `${time(template.claimStart)} ${t().to} ${time(template.claimEnd)}`],
          [t().limit, number(template.perUserLimit)],
          [t().audience, words().audience[template.audience]],
          [t().scope, [words().scope[template.scope.kind], ...(template.scope.ids ?? [])].join(' ')],
          [t().refund, words().refund[template.refundPolicy]],
          [t().version, number(template.version)],
          [t().madeBy, `${template.createdBy} · ${time(template.createdAt)}`],
        ]}
      />
      <p class="row">
        <Link to={`/reports?template=${template.id}`}>{t().report}</Link>
        <Link to={`/codes?templateId=${template.id}`}>{t().codes}</Link>
      </p>
    </section>
  );

  const stock = () => (
    <form class="card" novalidate onSubmit={addStock}>
      <h2>{t().addStock}</h2>
      <FormProblem form={raise} />
      <div class="filter">
        <Field label={t().add} type="number" min={1} {...of(raise, 'add')} />
        <button type="submit" disabled={raise.isBusy.value}>
          {t().addStock}
        </button>
      </div>
    </form>
  );

  return () => {
    const template = loaded.value.value;
    return (
      <Page
        title={template?.name ?? t().title}
        back={{ to: '/templates', text: words().templates }}
        beside={template && <Badge tone={toneOf[template.status]}>{words().status[template.status]}</Badge>}
        actions={template && actions(template)}
      >
        {whenLoaded(loaded, one => (
          <>
            {figures(one)}
            <div class="columns">
              <div>
                <section class="card">
                  <CouponCard {...one} />
                </section>
                {may.change() && (one.status === 'ACTIVE' || one.status === 'PAUSED') && stock()}
              </div>
              {about(one)}
            </div>
          </>
        ))}
      </Page>
    );
  };
});
