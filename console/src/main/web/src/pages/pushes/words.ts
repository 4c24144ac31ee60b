import type { Channel, Push, PushState } from '../../api/pushes';
import { texts } from '../../core/language';
import type { Tone } from '../../ui/Badge';

export const words = texts(
  {
    pushes: '发券任务',
    state: {
      SCHEDULED: '已定时', PENDING: '等待开始', RUNNING: '进行中', PAUSED: '已暂停', HELD: '试发后等待', COMPLETED: '已完成',
      COMPLETED_WITH_FAILURES: '已完成，有失败', FAILED: '失败', CANCELLED: '已取消', UNDOING: '正在收回', UNDONE: '已收回',
    } satisfies Record<PushState, string>,
    channel: { IN_APP: '站内信', POPUP: '弹窗', MAIL: '邮件', SMS: '短信' } satisfies Record<Channel, string>,
  },
  {
    pushes: 'Pushes',
    state: {
      SCHEDULED: 'Scheduled', PENDING: 'About to begin', RUNNING: 'Running', PAUSED: 'Paused', HELD: 'Held after its trial', COMPLETED: 'Completed',
      COMPLETED_WITH_FAILURES: 'Completed, with failures', FAILED: 'Failed', CANCELLED: 'Cancelled', UNDOING: 'Being taken back', UNDONE: 'Taken back',
    },
    channel: { IN_APP: 'Inbox', POPUP: 'Pop-up', MAIL: 'Mail', SMS: 'SMS' },
  },
);

export const toneOf: Record<PushState, Tone> = {
  SCHEDULED: '', PENDING: '', RUNNING: 'good', PAUSED: 'warn', HELD: 'warn', COMPLETED: 'good', COMPLETED_WITH_FAILURES: 'warn', FAILED: 'bad',
  CANCELLED: '', UNDOING: 'warn', UNDONE: '',
};

const OPEN: readonly PushState[] = ['SCHEDULED', 'PENDING', 'RUNNING', 'PAUSED', 'HELD'];

/** Whether it can still grant something. */
export const isOpen = (push: Push): boolean => OPEN.includes(push.state);

/** Rows that are decided. */
export const doneOf = (push: Push): number => push.delivered + push.failed;
