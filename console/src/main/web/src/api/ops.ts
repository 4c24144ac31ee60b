import { get, post, put } from '../core/http';
import type { Channel } from './pushes';

export interface Diagnosis {
  templates: number;
  tasks: number;
  coupons: number;
  claims: number;
  wallets: number;
  orders: number;
  figures: number;
  violations: { promise: string; subject: string; finding: string }[];
  repairs: { kind: string; id: number }[];
  notChecked: string[];
}

export interface Sending {
  paused: boolean;
  rate: number | null;
  channels: {
    channel: Channel;
    carried: boolean;
    planned: number;
    due: number;
    sending: number;
    unknown: number;
    oldestDueSeconds: number;
  }[];
}

export interface RuleDue {
  rule: string;
  keptDays: number;
  due: number;
}

export const ops = {
  examine: (scope: { template?: string; task?: string; user?: string }) => get<Diagnosis>('/api/ops/doctor', scope),
  repair: (dryRun: boolean) => post<{ repairs: { kind: string; id: number }[] }>(`/api/ops/doctor/repairs?dryRun=${dryRun}`),
  sending: (signal?: AbortSignal) => get<Sending>('/api/ops/notices', {}, signal),
  moveSending: (command: 'pause' | 'resume') => post<Sending>(`/api/ops/notices/${command}`),
  limitSending: (noticesPerSecond: number | null) => put<Sending>('/api/ops/notices/rate', { noticesPerSecond }),
  retention: (signal?: AbortSignal) => get<Record<string, RuleDue[]>>('/api/ops/retention', {}, signal),
};
