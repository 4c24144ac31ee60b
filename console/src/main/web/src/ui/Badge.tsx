import { view, type WithSlot } from '../core/component';

export type Tone = 'good' | 'warn' | 'bad' | '';

/** A state in a word. */
export const Badge = view<{ tone?: Tone } & WithSlot>({ tone: true }, (props, slots) => (
  <span class={['badge', props.tone]}>{slots.default?.()}</span>
));
