import type { Route } from '../core/router';

/** All pages; each is loaded when it is first shown. The first that fits counts. */
export const routes: Route[] = [
  { path: '/', page: () => import('../pages/home/HomePage') },
  { path: '/templates', page: () => import('../pages/templates/TemplateListPage') },
  { path: '/templates/new', page: () => import('../pages/templates/NewTemplatePage') },
  { path: '/templates/:id', page: () => import('../pages/templates/TemplatePage') },
  { path: '/templates/:id/edit', page: () => import('../pages/templates/EditTemplatePage') },
  { path: '/files', page: () => import('../pages/files/FileListPage') },
  { path: '/files/:id', page: () => import('../pages/files/FilePage') },
  { path: '/pushes', page: () => import('../pages/pushes/PushListPage') },
  { path: '/pushes/new', page: () => import('../pages/pushes/NewPushPage') },
  { path: '/pushes/:id', page: () => import('../pages/pushes/PushPage') },
  { path: '/codes', page: () => import('../pages/codes/SeriesListPage') },
  { path: '/codes/new', page: () => import('../pages/codes/NewSeriesPage') },
  { path: '/codes/imports', page: () => import('../pages/codes/ImportListPage') },
  { path: '/codes/imports/:id', page: () => import('../pages/codes/ImportPage') },
  { path: '/codes/:id', page: () => import('../pages/codes/SeriesPage') },
  { path: '/users', page: () => import('../pages/users/UserSearchPage') },
  { path: '/users/:id', page: () => import('../pages/users/UserPage') },
  { path: '/reports', page: () => import('../pages/reports/ReportPage') },
  { path: '/exports', page: () => import('../pages/exports/ExportListPage') },
  { path: '/webhooks', page: () => import('../pages/webhooks/WebhookListPage') },
  { path: '/webhooks/:id', page: () => import('../pages/webhooks/WebhookPage') },
  { path: '/audit', page: () => import('../pages/audit/AuditPage') },
  { path: '/approvals', page: () => import('../pages/approvals/ApprovalsPage') },
  { path: '/ops', page: () => import('../pages/ops/OpsPage') },
];
