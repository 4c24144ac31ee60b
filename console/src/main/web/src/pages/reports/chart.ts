import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

interface Drawing {
  days: string[];
  lines: { name: string; values: number[] }[];
  locale: string;
}

/** One line or bar each: what differs by more than its colour can be told apart by everybody. */
const SYMBOLS = ['circle', 'rect', 'triangle'];

/** @returns removes it */
export function chartIn(place: HTMLElement, { days, lines, locale }: Drawing): () => void {
  const style = getComputedStyle(place);
  const chart = init(place, undefined, { renderer: 'canvas' });
  const number = new Intl.NumberFormat(locale);
  const text = colour(style.color);
  const grey = colour(style.borderTopColor);
  const isSingle = lines.length === 1;
  chart.setOption({
    color: ['#8b5cf6', '#0f9f6e', '#d97706'],
    grid: { left: 8, right: 16, top: 36, bottom: 8, containLabel: true },
    // a tooltip of HTML would need styles that the policy forbids
    tooltip: { trigger: 'axis', renderMode: 'richText', valueFormatter: (value: unknown) => number.format(Number(value)) },
    legend: { textStyle: { color: text }, show: !isSingle, top: 0 },
    xAxis: { type: 'category', data: days, axisLabel: { color: text }, axisLine: { lineStyle: { color: text } } },
    yAxis: {
      type: 'value',
      axisLabel: { color: text, formatter: (value: number) => number.format(value) },
      splitLine: { lineStyle: { color: grey, opacity: 0.25 } },
    },
    series: lines.map((line, i) =>
      isSingle
        ? { type: 'bar', name: line.name, data: line.values, barMaxWidth: 32 }
        : { type: 'line', name: line.name, data: line.values, symbol: SYMBOLS[i % SYMBOLS.length]!, symbolSize: 7 },
    ),
  });
  const follow = new ResizeObserver(() => chart.resize());
  follow.observe(place);
  return () => {
    follow.disconnect();
    chart.dispose();
  };
}

const colour = (css: string): string => css || '#888';
