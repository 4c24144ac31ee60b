import { nextTick, ref, shallowRef, type VNodeChild } from 'vue';
import { component } from '../core/component';
import { texts } from '../core/language';

const t = texts({ cancel: '返回' }, { cancel: 'Go back' });

interface Question {
  title: string;
  /** What will happen, in numbers. */
  says: VNodeChild;
  /** What the button says: the deed itself. */
  deed: string;
  isDangerous?: boolean;
}

const open = shallowRef<(Question & { answer: (yes: boolean) => void }) | undefined>();

/** Asks before something that cannot be taken back. */
export function ask(question: Question): Promise<boolean> {
  return new Promise(answer => (open.value = { ...question, answer }));
}

/** Stands once in the page. */
export const AskDialog = component({}, () => {
  const dialog = ref<HTMLDialogElement>();

  function answer(yes: boolean): void {
    const question = open.value;
    open.value = undefined;
    dialog.value?.close();
    question?.answer(yes);
  }

  return () => {
    const question = open.value;
    if (question) {
      void nextTick(() => dialog.value?.open === false && dialog.value.showModal());
    }
    return (
      <dialog ref={dialog} aria-labelledby="ask-title" onClose={() => answer(false)}>
        {question && (
          <>
            <h2 id="ask-title">{question.title}</h2>
            <div>{question.says}</div>
            <div class="actions">
              <button type="button" onClick={() => answer(false)}>
                {t().cancel}
              </button>
              <button type="button" class={question.isDangerous ? 'danger' : 'primary'} onClick={() => answer(true)}>
                {question.deed}
              </button>
            </div>
          </>
        )}
      </dialog>
    );
  };
});
