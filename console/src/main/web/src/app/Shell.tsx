import { computed, ref, watch } from 'vue';
import { component } from '../core/component';
import { language, texts } from '../core/language';
import { place } from '../core/router';
import { caller, isExpiring, isSignedIn, may, renew, signOut } from '../core/session';
import { theme, THEMES, type Theme } from '../core/theme';
import { AskDialog } from '../ui/ask';
import { Link } from '../ui/Link';
import { Toasts } from '../ui/tell';
import { RoutedPage } from './RoutedPage';
import { SignIn } from './SignIn';

const t = texts(
  {
    skip: '跳到内容', menu: '菜单', shop: (id: string) => `店铺 ${id}`, signOut: '退出', theme: '外观', sections: '栏目',
    themes: { auto: '跟随系统', light: '浅色', dark: '深色' } satisfies Record<Theme, string>,
    pages: {
      '/': '首页', '/templates': '优惠券模板', '/files': '名单文件', '/pushes': '发券任务', '/codes': '券码', '/users': '用户',
      '/reports': '报表', '/exports': '导出', '/webhooks': 'Webhook', '/audit': '操作记录', '/approvals': '审批', '/ops': '运维',
    },
  },
  {
    skip: 'Skip to content', menu: 'Menu', shop: id => `Shop ${id}`, signOut: 'Sign out', theme: 'Theme', sections: 'Sections',
    themes: { auto: 'As the system', light: 'Light', dark: 'Dark' },
    pages: {
      '/': 'Home', '/templates': 'Templates', '/files': 'Files', '/pushes': 'Pushes', '/codes': 'Codes', '/users': 'Users',
      '/reports': 'Reports', '/exports': 'Exports', '/webhooks': 'Webhooks', '/audit': 'Audit', '/approvals': 'Approvals', '/ops': 'Operations',
    },
  },
);

type Section = keyof ReturnType<typeof t>['pages'];

/** Frame around all pages. */
export const Shell = component({}, () => {
  const isOpen = ref(false);
  watch(place, () => {
    isOpen.value = false;
    if (isExpiring()) {
      void renew().catch(() => undefined); // the next call that is refused asks for it
    }
  });
  const section = computed(() => `/${place.value.path.split('/')[1] ?? ''}`);

  function mayOpen(path: Section): boolean {
    return path === '/ops' ? may.operate() : may.see();
  }

  const switches = () => (
    <>
      <select
        aria-label={t().theme}
        value={theme.value}
        onChange={event => (theme.value = (event.target as HTMLSelectElement).value as Theme)}
       
      >
        {THEMES.map(one => (
          <option value={one}>{t().themes[one]}</option>
        ))}
      </select>
      <button
        type="button"
        lang={language.value === 'zh' ? 'en' : 'zh-CN'}
        onClick={() => (language.value = language.value === 'zh' ? 'en' : 'zh')}
      >
        {language.value === 'zh' ? 'English' : '中文'}
      </button>
    </>
  );

  return () => (
    <>
      <a class="skip" href="#main">
        {t().skip}
      </a>
      <div class={['shell', !isSignedIn.value && 'outside']}>
        <header class="top">
          {isSignedIn.value && (
            <button type="button" class="menu" aria-expanded={isOpen.value} aria-controls="nav" onClick={() => (isOpen.value = !isOpen.value)}>
              {t().menu}
            </button>
          )}
          <Link to="/" class="brand">
            <img src="/console/icon.svg" alt="" width="28" height="28" />
            Confetti
          </Link>
          {isSignedIn.value && (
            <span class="who">
              {caller.value.name}
              {caller.value.shop && <span class="muted"> · {t().shop(caller.value.shop)}</span>}
            </span>
          )}
          <div class="row switches">
            {switches()}
            {isSignedIn.value && (
              <button type="button" onClick={signOut}>
                {t().signOut}
              </button>
            )}
          </div>
        </header>
        {isSignedIn.value && (
          <nav id="nav" class={['nav', isOpen.value && 'open']} aria-label={t().sections}>
            <ul>
              {(Object.keys(t().pages) as Section[]).filter(mayOpen).map(path => (
                <li>
                  <Link to={path} current={section.value === path}>
                    {t().pages[path]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <main id="main" class="main" tabindex={-1}>
          {isSignedIn.value ? <RoutedPage /> : <SignIn />}
        </main>
      </div>
      <AskDialog />
      <Toasts />
    </>
  );
});
