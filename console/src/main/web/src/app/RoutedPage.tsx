import { computed, defineAsyncComponent, h, type Component } from 'vue';
import { component } from '../core/component';
import { texts } from '../core/language';
import { match } from '../core/path';
import { place, type Route } from '../core/router';
import { may } from '../core/session';
import { Link } from '../ui/Link';
import { Page } from '../ui/Page';
import { routes } from './routes';

const t = texts(
  { none: '没有这个页面', home: '回首页', closed: '您的角色不能打开这个页面' },
  { none: 'There is no such page', home: 'Go to the home page', closed: 'Your role may not open this page' },
);

const loaded = new Map<Route, Component>();

function pageOf(route: Route): Component {
  const page = loaded.get(route) ?? defineAsyncComponent(async () => (await route.page()).default);
  loaded.set(route, page);
  return page;
}

const mayOpen = ({ needs }: Route): boolean => (needs ? may[needs]() : may.see());

/** The page that the address names. Another object of the same kind gets a fresh page. */
export const RoutedPage = component({}, () => {
  const fitting = computed(() =>
    routes.flatMap(route => {
      const values = match(route.path, place.value.path);
      return values ? [{ route, values }] : [];
    }),
  );
  return () => {
    // a form that somebody may not open is not an object with the form's name
    const path = fitting.value[0]?.route.path;
    const found = fitting.value.find(({ route }) => route.path === path && mayOpen(route));
    if (!found) {
      return (
        <Page title={fitting.value.length > 0 ? t().closed : t().none}>
          <Link to="/">{t().home}</Link>
        </Page>
      );
    }
    return h(pageOf(found.route), { key: place.value.path, ...found.values });
  };
});
