import type { VNodeChild } from 'vue';
import { texts } from '../core/language';
import type { LoadedList } from '../core/load';
import { ProblemBox } from './ProblemBox';

const t = texts(
  { more: '更多', loading: '正在加载…', none: '没有内容' },
  { more: 'More', loading: 'Loading…', none: 'Nothing here' },
);

export interface Column<T> {
  title: string;
  cell: (row: T) => VNodeChild;
  isNumber?: boolean;
}

interface Props<T> {
  /** What the rows are; for those who do not see the table. */
  caption: string;
  columns: Column<T>[];
  rows: readonly T[];
}

/** Rows and columns; on a phone a card for each row. */
export function Table<T>({ caption, columns, rows }: Props<T>) {
  return (
    <div class="scroll">
      <table class="stack">
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th scope="col" class={column.isNumber && 'number'}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr>
              {columns.map(column => (
                <td class={column.isNumber && 'number'} data-label={column.title}>
                  <div>{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A table of a list that goes on, with what it says while it is empty or away. */
export function ListTable<T>(props: { caption: string; columns: Column<T>[]; list: LoadedList<T>; empty?: VNodeChild }) {
  const { list } = props;
  return (
    <section class="card" aria-busy={list.isLoading.value}>
      <ProblemBox problem={list.problem.value} onAgain={list.again} />
      {list.items.value.length > 0 && <Table caption={props.caption} columns={props.columns} rows={list.items.value} />}
      {list.isEmpty() && <p class="empty">{props.empty ?? t().none}</p>}
      {list.isLoading.value && list.items.value.length === 0 && <p class="empty">{t().loading}</p>}
      {list.hasMore() && (
        <button type="button" disabled={list.isLoading.value} onClick={list.more}>
          {t().more}
        </button>
      )}
    </section>
  );
}
