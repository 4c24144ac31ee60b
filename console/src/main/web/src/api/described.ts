import type {
  AlarmView, ApprovalRule as DescribedApprovalRule, ApprovalView, AuditView, CanaryView, CodeExport as DescribedCodeExport,
  CodeImport as DescribedCodeImport, CodeSeries, CodesBody, DeliveryView, DiscountRule, Export as DescribedExport, FailureView, FigureView, FileView,
  FoundCode as DescribedFoundCode, HeldCouponView, ListedCoupon as DescribedListedCoupon, LiveView, ReportView, RowView, TaskBody, TaskNoticesView,
  TaskView, TemplateBody, TemplateRuleBody, TemplateView, TodayView, User as DescribedUser, UserTaskView, WebhookView,
} from '@confetti/client/merchant-admin/models';
import type { AuditRow } from './audit';
import type { CodeExport, CodeImport, FoundCode, NewSeries, Series } from './codes';
import type { ListedCoupon } from './coupons';
import type { Export } from './exports';
import type { RecipientFile } from './files';
import type { Alarm, ShopNews, Today } from './live';
import type { Approval, ApprovalRule, Canary, FailedRow, NewPush, Notices, Push, RowAnswer } from './pushes';
import type { Figures, Report } from './reports';
import type { Discount, NewTemplate, Template, TemplateRule } from './templates';
import type { HeldCoupon, User, UserPush } from './users';
import type { Delivery, Webhook } from './webhooks';

/** What an answer may be after its description, in which any field may be absent or null. */
type Loose<T> = T extends readonly (infer E)[]
  ? Loose<E>[]
  : T extends object
    ? { [K in keyof T]?: Loose<T[K]> | null }
    : T;

/** Of a union the keys of all its members, and what is behind one of them. */
type KeysOf<T> = T extends unknown ? keyof T : never;
type At<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** Paths of fields that the description does not have. */
type Strange<Ours, Theirs> = Ours extends readonly (infer O)[]
  ? Strange<O, Theirs extends readonly (infer T)[] ? T : never>
  : Ours extends object
    ? string extends KeysOf<Theirs>
      ? never
      : {
          [K in keyof Ours & string]: K extends KeysOf<Theirs>
            ? `${K}.${Strange<NonNullable<Ours[K]>, NonNullable<At<Theirs, K>>>}`
            : K;
        }[keyof Ours & string]
    : never;

/** Names what does not fit. */
type Fits<Ours, Theirs> = [Strange<Ours, Theirs>] extends [never]
  ? Ours extends Loose<Theirs>
    ? true
    : { otherThan: Loose<Theirs> }
  : { notInTheApi: Strange<Ours, Theirs> };

type Proven<T extends true> = T;

/**
 * The types of this folder say more than the descriptions that the services give of themselves (`docs/api`): what is never absent, and which
 * words a state has. That each of their fields is described, and of the described type, is proven here: one that is renamed on a server
 * fails the build.
 */
export type DescribedTypes = [
  Proven<Fits<Alarm, AlarmView>>,
  Proven<Fits<Approval, ApprovalView>>,
  Proven<Fits<ApprovalRule, DescribedApprovalRule>>,
  Proven<Fits<AuditRow, AuditView>>,
  Proven<Fits<Canary, CanaryView>>,
  Proven<Fits<CodeExport, DescribedCodeExport>>,
  Proven<Fits<CodeImport, DescribedCodeImport>>,
  Proven<Fits<Delivery, DeliveryView>>,
  Proven<Fits<Discount, DiscountRule>>,
  Proven<Fits<Export, DescribedExport>>,
  Proven<Fits<FailedRow, FailureView>>,
  Proven<Fits<Figures, FigureView>>,
  Proven<Fits<FoundCode, DescribedFoundCode>>,
  Proven<Fits<HeldCoupon, HeldCouponView>>,
  Proven<Fits<ListedCoupon, DescribedListedCoupon>>,
  Proven<Fits<NewPush, TaskBody>>,
  Proven<Fits<NewSeries, CodesBody>>,
  Proven<Fits<NewTemplate, TemplateBody>>,
  Proven<Fits<Notices, TaskNoticesView>>,
  Proven<Fits<Push, TaskView>>,
  Proven<Fits<RecipientFile, FileView>>,
  Proven<Fits<Report, ReportView>>,
  Proven<Fits<RowAnswer, RowView>>,
  Proven<Fits<Series, CodeSeries>>,
  Proven<Fits<ShopNews, LiveView>>,
  Proven<Fits<Template, TemplateView>>,
  Proven<Fits<TemplateRule, TemplateRuleBody>>,
  Proven<Fits<Today, TodayView>>,
  Proven<Fits<User, DescribedUser>>,
  Proven<Fits<UserPush, UserTaskView>>,
  Proven<Fits<Webhook, WebhookView>>,
];
