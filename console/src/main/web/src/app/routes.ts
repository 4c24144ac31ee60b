import type { Route } from '../core/router';

/** All pages; each is loaded when it is first shown. The first that fits counts. */
export const routes: Route[] = [];
