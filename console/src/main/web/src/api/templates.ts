import { get, patch, post, put, type Page, type Query } from '../core/http';

export type TemplateStatus = 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'ENDED';
export type DiscountKind = 'FIXED_OFF' | 'THRESHOLD_OFF' | 'PERCENT_OFF';
export type ScopeKind = 'ALL' | 'CATEGORY' | 'PRODUCT';
export type Audience = 'EVERYBODY' | 'PUSH_ONLY';
export type RefundPolicy = 'RETURN_ON_FULL_REFUND' | 'NEVER_RETURN';
export type UsableKind = 'RELATIVE' | 'FIXED';

/** Money is in the smallest unit, percent in basis points. */
export interface Discount {
  kind: DiscountKind;
  amountOff?: number | null;
  percentOff?: number | null;
  threshold?: number | null;
  maxDiscount?: number | null;
}

export interface Usable {
  kind: UsableKind;
  hoursAfterReceipt?: number | null;
  delayHours?: number | null;
  from?: string | null;
  usableEnd?: string | null;
}

export interface Scope {
  kind: ScopeKind;
  ids?: string[];
}

/** What a user has to be to claim a coupon. */
export type AudienceCondition =
  | { kind: 'REGION'; regions: string[] }
  | { kind: 'MEMBER_LEVEL'; atLeast: number }
  | { kind: 'NEW_USER'; days: number }
  | { kind: 'FIRST_ORDER' };

/** The rule of coupons that are granted from now on. */
export interface TemplateRule {
  discount: Discount;
  scope?: Scope;
  stackingGroups?: string[];
  usable?: Usable;
  refundPolicy?: RefundPolicy;
}

export interface Template extends Required<TemplateRule> {
  id: string;
  revision: number;
  name: string;
  description: string | null;
  terms: string[];
  picture: string | null;
  status: TemplateStatus;
  version: number;
  audience: Audience;
  audienceConditions: AudienceCondition[];
  visibleFrom: string;
  claimStart: string;
  claimEnd: string;
  perUserLimit: number;
  stock: number;
  left: number;
  given: number;
  locked: number | null;
  used: number | null;
  expired: number | null;
  revoked: number | null;
  countedAt: string | null;
  figuresMissingText: string | null;
  createdAt: string;
  createdBy: string;
}

export interface NewTemplate extends TemplateRule {
  name: string;
  description?: string | undefined;
  terms?: string[];
  picture?: string | undefined;
  stock: number | undefined;
  perUserLimit?: number | undefined;
  audience?: Audience;
  audienceConditions?: AudienceCondition[];
  draft?: boolean;
  claimStart?: string | undefined;
  claimEnd?: string | undefined;
  visibleFrom?: string | undefined;
}

/** What is absent stays. */
export type TemplateEdit = Partial<{
  name: string;
  description: string | null;
  terms: string[] | null;
  picture: string | null;
  visibleFrom: string | undefined;
  audience: Audience;
  audienceConditions: AudienceCondition[] | null;
  claimStart: string | undefined;
  claimEnd: string | undefined;
  perUserLimit: number | undefined;
  stock: number | undefined;
}>;

const ROOT = '/api/merchant/templates';
const at = (id: string) => `${ROOT}/${encodeURIComponent(id)}`;

export const templates = {
  list: (query: Query, signal?: AbortSignal) => get<Page<Template>>(ROOT, query, signal),
  find: (id: string, signal?: AbortSignal) => get<Template>(at(id), {}, signal),
  create: (template: NewTemplate, key: string) => post<Template>(ROOT, template, key),
  edit: (id: string, change: TemplateEdit, revision: number) => patch<Template>(at(id), change, revision),
  reviseRule: (id: string, rule: TemplateRule, version: number) => put<Template>(`${at(id)}/rule`, rule, version),
  copy: (id: string, name: string, key: string) => post<Template>(`${at(id)}/copy`, { name }, key),
  addStock: (id: string, add: number | undefined, key: string) => post<Template>(`${at(id)}/stock`, { add }, key),
  move: (id: string, command: 'publish' | 'pause' | 'resume' | 'end') => post<Template>(`${at(id)}/${command}`),
};
