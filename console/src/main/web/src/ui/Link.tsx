import { component, type WithSlot } from '../core/component';
import { hrefOf, navigate } from '../core/router';

interface Props extends WithSlot {
  to: string;
  class?: string;
  current?: boolean;
}

/** A link inside of the console; a middle click or a held key opens a tab as everywhere. */
export const Link = component<Props>({ to: true, class: true, current: true }, (props, slots) => {
  function follow(event: MouseEvent): void {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      navigate(props.to);
    }
  }
  return () => (
    <a href={hrefOf(props.to)} class={props.class} aria-current={props.current ? 'page' : undefined} onClick={follow}>
      {slots.default?.()}
    </a>
  );
});
