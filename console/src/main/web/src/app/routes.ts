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
  { path: '/reports', page: () => import('../pages/reports/ReportPage') },
  { path: '/audit', page: () => import('../pages/audit/AuditPage') },
];
