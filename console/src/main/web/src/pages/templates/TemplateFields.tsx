import { component } from '../../core/component';
import type { Form } from '../../core/form';
import { texts } from '../../core/language';
import { Field, of } from '../../ui/Field';
import { CouponCard } from './CouponCard';
import { ruleOf, type TemplateValues } from './template-form';
import { words } from './words';

const t = texts(
  {
    texts: '给用户看的内容', name: '名称', description: '说明', terms: '使用条款', eachLine: '每行一条', picture: '图片地址', preview: '预览',
    worth: '优惠', kind: '类型', amountOff: '减多少', percentOff: '优惠百分比（%）', threshold: '门槛金额', maxDiscount: '最多减多少',
    percentHint: '20 表示八折', money: '金额以元为单位', scope: '适用范围', scopeIds: '类目或商品编号', groups: '叠加组',
    groupsHint: '同组的券互斥；用空格分隔', granting: '发放', stock: '库存', limit: '每人限领', audience: '谁可以得到', visibleFrom: '展示开始',
    claimStart: '领取开始', claimEnd: '领取截止', now: '不填即刻', month: '不填为开始后 30 天', use: '使用', usable: '可用时间',
    hours: '小时数', delay: '领取后等待小时', from: '可用开始', usableEnd: '可用截止', endHint: '任何券都不会晚于此时可用', refund: '退款时',
    frozen: '已发布的模板不能修改此项',
    who: '谁可以领取（须同时满足）', regions: '地区（如 CN-31）', regionsHint: '用空格分隔，任一即可', level: '会员等级至少', newUser: '注册不超过多少天', first: '还没有下过单',
  },
  {
    texts: 'What users see', name: 'Name', description: 'Description', terms: 'Terms', eachLine: 'One on each line', picture: 'Address of a picture',
    preview: 'Preview', worth: 'Worth', kind: 'Kind', amountOff: 'Amount off', percentOff: 'Percent off (%)', threshold: 'Threshold',
    maxDiscount: 'At most off', percentHint: '20 takes a fifth off', money: 'In the usual unit of the currency', scope: 'Goods',
    scopeIds: 'Categories or products', groups: 'Stacking groups', groupsHint: 'Coupons of one group exclude each other; separated by spaces',
    granting: 'Granting', stock: 'Stock', limit: 'For each user', audience: 'Who may get it', visibleFrom: 'Shown from',
    claimStart: 'Claims begin', claimEnd: 'Claims end', now: 'Now if empty', month: '30 days after the beginning if empty', use: 'Use',
    usable: 'Usable', hours: 'Hours', delay: 'Hours to wait after receipt', from: 'Usable from', usableEnd: 'Usable until',
    endHint: 'No coupon can be used later', refund: 'On a refund', frozen: 'Cannot be changed once the template is published',
    who: 'Who may claim (all of these)', regions: 'Regions (CN-31)', regionsHint: 'Separated by spaces; one of them is enough',
    level: 'Member level at least', newUser: 'Registered for days at most', first: 'Has not ordered yet',
  },
);

interface Props {
  form: Form<TemplateValues>;
  /** Whether it is published: then less can be changed. */
  isPublished?: boolean;
}

/** Everything about a template that can be typed, with the coupon as it will look. */
export const TemplateFields = component<Props>({ form: true, isPublished: true }, props => {
  const options = (texts: Record<string, string>) => Object.entries(texts);

  const seen = () => (
    <fieldset>
      <legend>{t().texts}</legend>
      <Field label={t().name} maxlength={100} required {...of(props.form, 'name')} />
      <Field label={t().description} type="area" maxlength={500} required={false} {...of(props.form, 'description')} />
      <Field label={t().terms} type="area" hint={t().eachLine} required={false} {...of(props.form, 'terms')} />
      <Field label={t().picture} type="url" required={false} {...of(props.form, 'picture')} />
    </fieldset>
  );

  const worth = () => {
    const { kind, scope } = props.form.values;
    return (
      <fieldset>
        <legend>{t().worth}</legend>
        <div class="fields">
          <Field label={t().kind} type="select" options={options(words().discount)} {...of(props.form, 'kind', 'discount.kind')} />
          {kind === 'PERCENT_OFF' ? (
            <Field label={t().percentOff} type="number" step="0.01" hint={t().percentHint} required {...of(props.form, 'percentOff', 'discount.percentOff')} />
          ) : (
            <Field label={t().amountOff} type="number" step="0.01" hint={t().money} required {...of(props.form, 'amountOff', 'discount.amountOff')} />
          )}
          {kind !== 'FIXED_OFF' && (
            <Field label={t().threshold} type="number" step="0.01" required={kind === 'THRESHOLD_OFF'} {...of(props.form, 'threshold', 'discount.threshold')} />
          )}
          {kind === 'PERCENT_OFF' && (
            <Field label={t().maxDiscount} type="number" step="0.01" required={false} {...of(props.form, 'maxDiscount', 'discount.maxDiscount')} />
          )}
        </div>
        <div class="fields">
          <Field label={t().scope} type="select" options={options(words().scope)} {...of(props.form, 'scope', 'scope.kind')} />
          {scope !== 'ALL' && <Field label={t().scopeIds} type="area" hint={t().eachLine} {...of(props.form, 'scopeIds', 'scope.ids')} />}
          <Field label={t().groups} hint={t().groupsHint} required={false} {...of(props.form, 'stackingGroups')} />
        </div>
      </fieldset>
    );
  };

  const granting = () => {
    const frozen = props.isPublished ? { disabled: true, hint: t().frozen } : {};
    return (
      <fieldset>
        <legend>{t().granting}</legend>
        <div class="fields">
          <Field label={t().stock} type="number" min={0} required {...of(props.form, 'stock')} />
          <Field label={t().limit} type="number" min={1} {...of(props.form, 'perUserLimit')} />
          <Field label={t().audience} type="select" options={options(words().audience)} {...of(props.form, 'audience')} {...frozen} />
        </div>
        <div class="fields">
          <Field label={t().claimStart} type="datetime-local" hint={t().now} required={false} {...of(props.form, 'claimStart')} {...frozen} />
          <Field label={t().claimEnd} type="datetime-local" hint={t().month} required={false} {...of(props.form, 'claimEnd')} />
          <Field label={t().visibleFrom} type="datetime-local" required={false} {...of(props.form, 'visibleFrom')} />
        </div>
      </fieldset>
    );
  };

  /** Pushes are not judged by these. */
  const who = () => {
    const frozen = props.isPublished ? { disabled: true } : {};
    return (
      <fieldset>
        <legend>{t().who}</legend>
        <div class="fields">
          <Field label={t().regions} hint={t().regionsHint} required={false} {...of(props.form, 'regions', 'audienceConditions.regions')} {...frozen} />
          <Field label={t().level} type="number" min={1} required={false} {...of(props.form, 'memberLevel', 'audienceConditions.atLeast')} {...frozen} />
          <Field label={t().newUser} type="number" min={1} required={false} {...of(props.form, 'newUserDays', 'audienceConditions.days')} {...frozen} />
        </div>
        <Field label={t().first} type="tick" {...of(props.form, 'firstOrder', 'audienceConditions.firstOrder')} {...frozen} />
      </fieldset>
    );
  };

  const use = () => (
    <fieldset>
      <legend>{t().use}</legend>
      <div class="fields">
        <Field label={t().usable} type="select" options={options(words().usable)} {...of(props.form, 'usable', 'usable.kind')} />
        {props.form.values.usable === 'FIXED' ? (
          <Field label={t().from} type="datetime-local" required {...of(props.form, 'usableFrom', 'usable.from')} />
        ) : (
          <>
            <Field label={t().hours} type="number" min={1} {...of(props.form, 'hoursAfterReceipt', 'usable.hoursAfterReceipt')} />
            <Field label={t().delay} type="number" min={0} required={false} {...of(props.form, 'delayHours', 'usable.delayHours')} />
          </>
        )}
        <Field
          label={t().usableEnd}
          type="datetime-local"
          hint={t().endHint}
          required={props.form.values.usable === 'FIXED'}
          {...of(props.form, 'usableEnd', 'usable.usableEnd')}
        />
        <Field label={t().refund} type="select" options={options(words().refund)} {...of(props.form, 'refundPolicy')} />
      </div>
    </fieldset>
  );

  return () => {
    const { values } = props.form;
    const rule = ruleOf(values);
    return (
      <div class="columns">
        <div>
          {seen()}
          <section aria-label={t().preview}>
            <h2>{t().preview}</h2>
            <CouponCard
              name={values.name}
              description={values.description}
              terms={values.terms.split('\n').filter(Boolean)}
              picture={values.picture}
              discount={rule.discount}
              usable={rule.usable!}
            />
          </section>
        </div>
        <div>
          {worth()}
          {granting()}
          {who()}
          {use()}
        </div>
      </div>
    );
  };
});
