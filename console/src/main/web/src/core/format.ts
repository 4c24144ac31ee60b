import { locale } from './language';
import { settings } from './settings';

export const number = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : new Intl.NumberFormat(locale()).format(value);

export const percent = (value: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(value);

/** Money of the API is in the smallest unit. */
export function money(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) {
    return '–';
  }
  const { currency } = settings();
  const format = new Intl.NumberFormat(locale(), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** A time as people of the shop write it, whatever the zone of the browser. */
export function time(iso: string | null | undefined): string {
  return iso
    ? new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: settings().zone }).format(
        new Date(iso),
      )
    : '–';
}

export function bytes(count: number | null | undefined): string {
  if (count === null || count === undefined) {
    return '–';
  }
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const power = count < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(count) / Math.log(1000)));
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(count / 1000 ** power);
}

/**
 * A time for an input and back: the API writes times in the zone of the suite, and reads those without an offset so. Nothing has to be
 * converted.
 */
export const toInput = (iso: string | null | undefined): string => (iso ? iso.slice(0, 16) : '');
export const fromInput = (text: string): string | undefined => (text ? `${text}:00` : undefined);

/** An amount as it is typed, in the usual unit. */
export const toAmount = (smallest: number | null | undefined): string =>
  smallest === null || smallest === undefined ? '' : String(smallest / 100);
export function fromAmount(text: string): number | undefined {
  const amount = Number(text);
  return text.trim() === '' || Number.isNaN(amount) ? undefined : Math.round(amount * 100);
}
export function fromNumber(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? undefined : value;
}
