import type { CodeExport, CodeKind, FoundCode, ImportState, SeriesState } from '../../api/codes';
import { texts } from '../../core/language';
import type { Tone } from '../../ui/Badge';

export const words = texts(
  {
    codes: '券码',
    imports: '导入已有的码',
    kind: { PER_COUPON: '每券一码', UNIQUE: '兑换码', SHARED: '共用口令', IMPORTED: '导入的码' } satisfies Record<CodeKind, string>,
    state: { BUILDING: '生成中', READY: '可用', PAUSED: '已暂停', CLOSED: '已关闭', FAILED: '失败' } satisfies Record<SeriesState, string>,
    file: { WAITING: '正在写', DONE: '可下载', FAILED: '失败', GONE: '已删除' } satisfies Record<CodeExport['state'], string>,
    imported: {
      CHECKING: '正在检查', CHECKED: '等待确认', REFUSED: '不可用', CONFIRMING: '正在导入', DONE: '已导入', FAILED: '失败', GONE: '已删除',
    } satisfies Record<ImportState, string>,
    code: {
      NOT_MADE: '尚未生成', USED: '已兑换', VOID: '已作废', CLOSED: '批次已关闭', PAUSED: '批次已暂停', NOT_BEGUN: '未到时间', OVER: '已过期', UNUSED: '未使用',
    } satisfies Record<FoundCode['state'], string>,
  },
  {
    codes: 'Codes',
    imports: 'Import codes that exist',
    kind: { PER_COUPON: 'One for each coupon', UNIQUE: 'To be exchanged', SHARED: 'One word for many', IMPORTED: 'Imported' },
    state: { BUILDING: 'Being built', READY: 'Ready', PAUSED: 'Paused', CLOSED: 'Closed', FAILED: 'Failed' },
    file: { WAITING: 'Being written', DONE: 'Ready', FAILED: 'Failed', GONE: 'Deleted' },
    imported: {
      CHECKING: 'Being checked', CHECKED: 'To be confirmed', REFUSED: 'Refused', CONFIRMING: 'Being imported', DONE: 'Imported', FAILED: 'Failed',
      GONE: 'Deleted',
    },
    code: {
      NOT_MADE: 'Not made yet', USED: 'Exchanged', VOID: 'Void', CLOSED: 'Its series is closed', PAUSED: 'Its series is paused', NOT_BEGUN: 'Not yet valid',
      OVER: 'No longer valid', UNUSED: 'Unused',
    },
  },
);

export const toneOf: Record<SeriesState, Tone> = { BUILDING: 'warn', READY: 'good', PAUSED: 'warn', CLOSED: '', FAILED: 'bad' };
