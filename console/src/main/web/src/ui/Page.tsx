import { onMounted, ref, watchEffect, type VNodeChild } from 'vue';
import { component, type WithSlot } from '../core/component';
import { Link } from './Link';

interface Props extends WithSlot {
  title: string;
  /** The list that this object is in. */
  back?: { to: string; text: string } | undefined;
  beside?: VNodeChild;
  actions?: VNodeChild;
}

/** Whether no page was shown since the document was loaded: a reader is told its title then, and the skip link comes first. */
let isFirst = true;

/** What every page begins with. Its heading gets the focus, so that a reader hears where it has come to. */
export const Page = component<Props>({ title: true, back: true, beside: true, actions: true }, (props, slots) => {
  const heading = ref<HTMLElement>();
  watchEffect(() => (document.title = `${props.title} · Confetti`));
  onMounted(() => {
    if (!isFirst) {
      heading.value?.focus({ preventScroll: true });
    }
    isFirst = false;
  });
  return () => (
    <>
      <div class="head">
        {props.back && (
          <div class="back">
            <Link to={props.back.to}>← {props.back.text}</Link>
          </div>
        )}
        <h1 ref={heading} tabindex={-1}>
          {props.title}
        </h1>
        {props.beside}
        {props.actions && <div class="actions row">{props.actions}</div>}
      </div>
      {slots.default?.()}
    </>
  );
});
