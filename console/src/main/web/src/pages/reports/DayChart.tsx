import { onMounted, onUnmounted, ref, watch } from 'vue';
import { component } from '../../core/component';
import { locale } from '../../core/language';
import { theme } from '../../core/theme';

interface Props {
  title: string;
  days: string[];
  lines: { name: string; values: number[] }[];
}

/** Figures over days, drawn. The same figures stand in a table beside it, for those who cannot see it. */
export const DayChart = component<Props>({ title: true, days: true, lines: true }, props => {
  const place = ref<HTMLElement>();
  let close: (() => void) | undefined;

  async function draw(): Promise<void> {
    close?.();
    const { chartIn } = await import('./chart');
    if (place.value) {
      close = chartIn(place.value, { days: props.days, lines: props.lines, locale: locale() });
    }
  }

  const dark = matchMedia('(prefers-color-scheme: dark)');
  onMounted(() => {
    void draw();
    dark.addEventListener('change', draw);
  });
  onUnmounted(() => {
    close?.();
    dark.removeEventListener('change', draw);
  });
  watch([() => props.days, () => props.lines, theme], draw, { flush: 'post' });

  return () => <div ref={place} class="chart" role="img" aria-label={props.title} />;
});
