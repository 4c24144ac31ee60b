import { onUnmounted, useId, watch } from 'vue';
import { component } from '../core/component';
import type { Form } from '../core/form';
import { texts } from '../core/language';

const t = texts({ optional: '选填' }, { optional: 'optional' });

export type FieldType = 'text' | 'number' | 'datetime-local' | 'date' | 'url' | 'search' | 'area' | 'select' | 'tick';

interface Props {
  label: string;
  name: string;
  value: string | boolean;
  onChange: (value: never) => void;
  type?: FieldType;
  /** Of a select: value and text. */
  options?: [string, string][] | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  min?: number | undefined;
  step?: string | undefined;
  maxlength?: number | undefined;
  disabled?: boolean | undefined;
  /** Of the form: the field stands in it while it is on the page. */
  fields?: Set<string>;
}

/** One thing to be typed, chosen or ticked, with what is wrong with it beneath. */
export const Field = component<Props>(
  {
    label: true, name: true, value: true, onChange: true, type: true, options: true, hint: true, error: true, required: true,
    min: true, step: true, maxlength: true, disabled: true, fields: true,
  },
  props => {
    const id = useId();
    // asked for each time: Vue gives a field that takes the place of another one new props, not a new component
    const change = (value: string | boolean) => (props.onChange as (value: string | boolean) => void)(value);
    watch(
      () => props.name,
      (name, before) => {
        props.fields?.delete(before ?? '');
        props.fields?.add(name);
      },
      { immediate: true },
    );
    onUnmounted(() => props.fields?.delete(props.name));
    const onInput = (event: Event) => change((event.target as HTMLInputElement).value);

    function control() {
      const common = {
        id,
        name: props.name,
        disabled: props.disabled,
        required: props.required,
        'aria-invalid': props.error ? ('true' as const) : undefined,
        'aria-describedby': [props.error && `${id}-error`, props.hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
      };
      const value = String(props.value);
      switch (props.type) {
        case 'tick':
          return (
            <input
              {...common}
              type="checkbox"
              checked={Boolean(props.value)}
              onChange={event => change((event.target as HTMLInputElement).checked)}
            />
          );
        case 'area':
          return <textarea {...common} rows={3} maxlength={props.maxlength} value={value} onInput={onInput} />;
        case 'select':
          return (
            <select {...common} value={value} onChange={onInput}>
              {props.options?.map(([option, text]) => (
                <option value={option} selected={option === value}>
                  {text}
                </option>
              ))}
            </select>
          );
        default:
          return (
            <input
              {...common}
              type={props.type ?? 'text'}
              value={value}
              min={props.min}
              step={props.step}
              maxlength={props.maxlength}
              autocomplete="off"
              onInput={onInput}
            />
          );
      }
    }

    return () => (
      <div class={['field', props.type === 'tick' && 'tick']}>
        {props.type === 'tick' && control()}
        <label for={id}>
          {props.label}
          {props.required === false && <span class="muted"> · {t().optional}</span>}
        </label>
        {props.type !== 'tick' && control()}
        {props.hint && (
          <p class="hint" id={`${id}-hint`}>
            {props.hint}
          </p>
        )}
        {props.error && (
          <p class="error" id={`${id}-error`}>
            {props.error}
          </p>
        )}
      </div>
    );
  },
);

type KeysOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string;

/**
 * Joins a field to a form.
 *
 * @param as name of the field in the API, if it is another one
 */
export function of<T extends object, K extends KeysOf<T, string | boolean>>(form: Form<T>, name: K, as: string = name) {
  return {
    name: as,
    value: form.values[name] as string | boolean,
    onChange: (value: never) => {
      form.values[name] = value;
      form.touch(as);
    },
    error: form.errors.value[as],
    fields: form.fields,
  };
}
