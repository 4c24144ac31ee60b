import { ref } from 'vue';
import { users, type HeldCoupon } from '../../api/users';
import { component } from '../../core/component';
import { form, type Errors } from '../../core/form';
import { texts } from '../../core/language';
import { Field, of } from '../../ui/Field';
import { FormProblem } from '../../ui/ProblemBox';
import { tell } from '../../ui/tell';

const t = texts(
  {
    begin: '收回', title: '收回这张券？', says: (name: string) => `用户将失去 1 张“${name}”。如果订单正锁定它，则在订单放弃后收回。`, reason: '原因', free: '允许用户再次领取',
    deed: '收回 1 张券', back: '返回', done: '已收回。', required: '必填',
  },
  {
    begin: 'Take back', title: 'Take this coupon back?',
    says: name => `The user loses 1 “${name}”. If an order has locked it, that is once the order gives it up.`, reason: 'Why',
    free: 'The user may receive another one', deed: 'Take back 1 coupon', back: 'Go back', done: 'Taken back.', required: 'Needed',
  },
);

interface Props {
  coupon: HeldCoupon;
  onDone: () => Promise<void>;
}

/** Takes one coupon from its user, and says why. */
export const RevokeCoupon = component<Props>({ coupon: true, onDone: true }, props => {
  const dialog = ref<HTMLDialogElement>();
  const deed = form(
    { reason: '', freesPlace: false },
    { check: (values): Errors => (values.reason.trim() ? {} : { reason: t().required }) },
  );

  async function revoke(event: Event): Promise<void> {
    event.preventDefault();
    const done = await deed.submit(() => users.revoke(props.coupon.id, deed.values.reason, deed.values.freesPlace));
    if (done) {
      dialog.value?.close();
      tell(t().done);
      await props.onDone();
    }
  }

  return () => (
    <>
      <button type="button" onClick={() => dialog.value?.showModal()}>
        {t().begin}
      </button>
      <dialog ref={dialog} aria-label={t().title}>
        <form novalidate onSubmit={revoke}>
          <h2>{t().title}</h2>
          <p>{t().says(props.coupon.templateName)}</p>
          <FormProblem form={deed} />
          <Field label={t().reason} maxlength={200} required {...of(deed, 'reason')} />
          <Field label={t().free} type="tick" {...of(deed, 'freesPlace')} />
          <div class="actions">
            <button type="button" onClick={() => dialog.value?.close()}>
              {t().back}
            </button>
            <button type="submit" class="danger" disabled={deed.isBusy.value}>
              {t().deed}
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
});
