import { pushes, type Push } from '../../api/pushes';
import { component } from '../../core/component';
import { number } from '../../core/format';
import { texts } from '../../core/language';
import { ask } from '../../ui/ask';
import { doing } from '../../ui/tell';
import { doneOf } from './words';

const t = texts(
  {
    pause: '暂停', resume: '恢复', continue: '继续', cancel: '取消', sendNow: '立即发送', cancelTitle: '取消这个任务？',
    cancelSays: (given: string, rest: string) => `已发的 ${given} 张券保留；其余 ${rest} 行不再发放，记为“已取消”。此操作不能撤销。`,
    continueTitle: '继续发送？', continueSays: (rest: string, failed: string) => `试发中失败 ${failed} 行。将继续发给其余 ${rest} 行。`,
    done: { pause: '将在两秒内停下。', resume: '已恢复。', continue: '已继续。', cancel: '已取消。', 'send-now': '已开始。' },
  },
  {
    pause: 'Pause', resume: 'Resume', continue: 'Go on', cancel: 'Cancel', sendNow: 'Send now', cancelTitle: 'Cancel this push?',
    cancelSays: (given, rest) => `The ${given} coupons that were granted stay. The other ${rest} rows get none and are noted as cancelled, for ever.`,
    continueTitle: 'Go on?', continueSays: (rest, failed) => `${failed} rows of the trial failed. The other ${rest} rows come next.`,
    done: { pause: 'It stops within two seconds.', resume: 'It goes on.', continue: 'It goes on.', cancel: 'Cancelled.', 'send-now': 'It begins.' },
  },
);

type Command = keyof ReturnType<typeof t>['done'];

interface Props {
  push: Push;
  onDone: () => Promise<void>;
}

/** What can be done with a push in its state of now. */
export const PushCommands = component<Props>({ push: true, onDone: true }, props => {
  async function command(what: Command): Promise<void> {
    await doing(() => pushes.command(props.push.id, what), t().done[what]);
    await props.onDone();
  }

  const rest = () => (props.push.rowCount === null ? '–' : number(props.push.rowCount - doneOf(props.push)));

  async function cancel(): Promise<void> {
    const says = t().cancelSays(number(props.push.delivered), rest());
    if (await ask({ title: t().cancelTitle, says, deed: t().cancel, isDangerous: true })) {
      await command('cancel');
    }
  }

  async function goOn(): Promise<void> {
    const says = t().continueSays(rest(), number(props.push.failed));
    if (await ask({ title: t().continueTitle, says, deed: t().continue })) {
      await command('continue');
    }
  }

  return () => {
    const { state, desired, cancelRequested } = props.push;
    const mayCancel = ['SCHEDULED', 'PENDING', 'RUNNING', 'PAUSED', 'HELD'].includes(state) && !cancelRequested;
    return (
      <>
        {state === 'SCHEDULED' && (
          <button type="button" class="primary" onClick={() => command('send-now')}>
            {t().sendNow}
          </button>
        )}
        {(state === 'RUNNING' || state === 'PENDING') && desired === 'RUN' && (
          <button type="button" class="primary" onClick={() => command('pause')}>
            {t().pause}
          </button>
        )}
        {(state === 'PAUSED' || (state === 'RUNNING' && desired === 'PAUSE')) && (
          <button type="button" class="primary" onClick={() => command('resume')}>
            {t().resume}
          </button>
        )}
        {state === 'HELD' && (
          <button type="button" class="primary" onClick={goOn}>
            {t().continue}
          </button>
        )}
        {mayCancel && (
          <button type="button" class="danger" onClick={cancel}>
            {t().cancel}
          </button>
        )}
      </>
    );
  };
});
