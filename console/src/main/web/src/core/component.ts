import { defineComponent, type DefineComponent, type FunctionalComponent, type Slots, type VNodeChild } from 'vue';

/** Names of all properties, which Vue has to know; one that is forgotten is a type error. */
type Names<P> = { [K in keyof Required<P>]: true };

/** What stands between the tags of a component. */
export interface WithSlot {
  $slots?: { default?: () => unknown };
}

/** A part of the page without a state of its own. */
export function view<P>(
  names: Names<Omit<P, '$slots'>>,
  render: (props: P, slots: Slots) => VNodeChild,
): FunctionalComponent<P> {
  const component = ((props: P, { slots }: { slots: Slots }) => render(props, slots)) as unknown as FunctionalComponent<P>;
  component.props = Object.keys(names) as never;
  return component;
}

/** A part of the page with a state. */
export function component<P extends object>(
  names: Names<Omit<P, '$slots'>>,
  setup: (props: P, slots: Slots) => () => VNodeChild,
): DefineComponent<P> {
  return defineComponent((props: P, { slots }: { slots: Slots }) => setup(props, slots) as never, {
    props: Object.keys(names) as never,
    inheritAttrs: false,
  }) as unknown as DefineComponent<P>;
}
