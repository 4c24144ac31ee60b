import { component } from '../../core/component';
import { form, type Errors } from '../../core/form';
import { texts } from '../../core/language';
import { navigate } from '../../core/router';
import { Field, of } from '../../ui/Field';
import { Page } from '../../ui/Page';
import { FindCoupons } from './FindCoupons';
import { words } from './words';

const t = texts(
  { id: '用户编号', find: '查找', text: '一位用户有哪些券、为什么没有得到。每次查看都会被记录。', digits: '用户编号由数字组成' },
  {
    id: 'Id of the user', find: 'Look', text: 'Which coupons a user has, and why not. Each look is noted.',
    digits: 'An id consists of digits',
  },
);

export default component({}, () => {
  const wanted = form({ userId: '' }, { check: (values): Errors => (/^\d{1,19}$/.test(values.userId.trim()) ? {} : { userId: t().digits }) });

  async function find(event: Event): Promise<void> {
    event.preventDefault();
    await wanted.submit(async () => navigate(`/users/${wanted.values.userId.trim()}`));
  }

  return () => (
    <Page title={words().users}>
      <p>{t().text}</p>
      <form class="filter" role="search" novalidate onSubmit={find}>
        <Field label={t().id} {...of(wanted, 'userId')} />
        <button type="submit" class="primary">
          {t().find}
        </button>
      </form>
      <FindCoupons />
    </Page>
  );
});
