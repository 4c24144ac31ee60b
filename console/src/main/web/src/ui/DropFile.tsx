import { onUnmounted, ref, shallowRef, useId } from 'vue';
import { component } from '../core/component';
import { percent } from '../core/format';
import type { Problem, Upload } from '../core/http';
import { texts } from '../core/language';
import { asProblem } from '../core/load';
import { ProblemBox } from './ProblemBox';

const t = texts(
  { drop: '或把 .xlsx、.xls、.csv 文件拖到这里', sending: '正在上传', stop: '停止上传' },
  { drop: 'or drop a .xlsx, .xls or .csv here', sending: 'Uploading', stop: 'Stop' },
);

interface Props {
  /** What the file is to have in it. */
  label: string;
  send: Upload<{ id: string }>;
  /** Gets the id of what was made of the file. */
  onSent: (id: string) => void;
}

/** Takes a spreadsheet and sends it, with the progress of the network. */
export const DropFile = component<Props>({ label: true, send: true, onSent: true }, props => {
  const id = useId();
  const isOver = ref(false);
  const share = ref<number>();
  const problem = shallowRef<Problem>();
  let running: AbortController | undefined;
  onUnmounted(() => running?.abort());

  async function send(file: File | null | undefined): Promise<void> {
    if (!file || share.value !== undefined) {
      return;
    }
    running = new AbortController();
    share.value = 0;
    problem.value = undefined;
    try {
      const { id: sent } = await props.send(file, now => (share.value = now), running.signal);
      props.onSent(sent);
    } catch (failure) {
      problem.value = running.signal.aborted ? undefined : asProblem(failure);
    } finally {
      share.value = undefined;
    }
  }

  return () => (
    <section
      class={['card drop', isOver.value && 'over']}
      onDragover={event => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragleave={() => (isOver.value = false)}
      onDrop={event => {
        event.preventDefault();
        isOver.value = false;
        void send(event.dataTransfer?.files[0]);
      }}
    >
      <ProblemBox problem={problem.value} />
      {share.value === undefined ? (
        <>
          <label for={id}>{props.label}</label>{' '}
          <input
            id={id}
            type="file"
            accept=".xlsx,.xls,.csv"
            onChange={event => {
              const input = event.target as HTMLInputElement;
              void send(input.files?.[0]);
              input.value = '';
            }}
          />
          <p class="muted">{t().drop}</p>
        </>
      ) : (
        <>
          <label for={id}>
            {t().sending} {percent(share.value)}
          </label>
          <progress id={id} max={1} value={share.value} />
          <p>
            <button type="button" onClick={() => running?.abort()}>
              {t().stop}
            </button>
          </p>
        </>
      )}
    </section>
  );
});
