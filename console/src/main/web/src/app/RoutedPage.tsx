import { computed, defineAsyncComponent, h, type Component } from 'vue';
import { component } from '../core/component';
import { texts } from '../core/language';
import { match } from '../core/path';
import { place, type Route } from '../core/router';
import { Link } from '../ui/Link';
import { Page } from '../ui/Page';
import { routes } from './routes';

const t = texts(
  { none: '没有这个页面', home: '回首页' },
  { none: 'There is no such page', home: 'Go to the home page' },
);

const loaded = new Map<Route, Component>();

function pageOf(route: Route): Component {
  const page = loaded.get(route) ?? defineAsyncComponent(async () => (await route.page()).default);
  loaded.set(route, page);
  return page;
}

/** The page that the address names. Another object of the same kind gets a fresh page. */
export const RoutedPage = component({}, () => {
  const found = computed(() => {
    for (const route of routes) {
      const values = match(route.path, place.value.path);
      if (values) {
        return { page: pageOf(route), values };
      }
    }
    return undefined;
  });
  return () => {
    if (!found.value) {
      return (
        <Page title={t().none}>
          <Link to="/">{t().home}</Link>
        </Page>
      );
    }
    return h(found.value.page, { key: place.value.path, ...found.value.values });
  };
});
