import { onMounted, ref } from 'vue';
import { component } from '../core/component';
import { texts } from '../core/language';
import { asProblem } from '../core/load';
import { settings } from '../core/settings';
import { isExpired, renew, signIn } from '../core/session';
import { Page } from '../ui/Page';
import { failedSignIn } from './failed-sign-in';

const t = texts(
  {
    title: '登录', text: '登录后会回到您要打开的页面。', deed: '登录', failed: '登录未成功：',
    none: '尚未配置登录地址（confetti.gateway.console.issuer）。',
  },
  {
    title: 'Sign in', text: 'You will come back to the page that you wanted to open.', deed: 'Sign in',
    failed: 'Signing in failed: ', none: 'No issuer is configured (confetti.gateway.console.issuer).',
  },
);

export const SignIn = component({}, () => {
  const isBusy = ref(false);

  async function begin(how: () => Promise<unknown>): Promise<void> {
    isBusy.value = true;
    failedSignIn.value = undefined;
    try {
      isBusy.value = (await how()) !== false;
    } catch (failure) {
      failedSignIn.value = asProblem(failure).message;
      isBusy.value = false;
    }
  }

  onMounted(() => {
    if (isExpired.value && settings().issuer) {
      void begin(renew);
    }
  });

  return () => (
    <Page title={t().title}>
      <div role="alert">
        {failedSignIn.value && (
          <p class="box bad">
            {t().failed}
            {failedSignIn.value}
          </p>
        )}
      </div>
      {settings().issuer ? (
        <>
          <p>{t().text}</p>
          <button type="button" class="primary" disabled={isBusy.value} onClick={() => begin(signIn)}>
            {t().deed}
          </button>
        </>
      ) : (
        <p class="box warn">{t().none}</p>
      )}
    </Page>
  );
});
