import { ops } from '../../api/ops';
import { component } from '../../core/component';
import { number } from '../../core/format';
import { texts } from '../../core/language';
import { load } from '../../core/load';
import { whenLoaded } from '../../ui/Loading';
import { Table } from '../../ui/Table';

const t = texts(
  { title: '到期待删的数据', service: '服务', rule: '规则', days: '保留天数', due: '到期' },
  { title: 'Data that is due to go', service: 'Service', rule: 'Rule', days: 'Kept for days', due: 'Due' },
);

/** What retention would delete now. */
export const RetentionPanel = component({}, () => {
  const loaded = load(signal => ops.retention(signal));
  return () => (
    <section class="card">
      <h2>{t().title}</h2>
      {whenLoaded(loaded, services => (
        <Table
          caption={t().title}
          rows={Object.entries(services).flatMap(([service, rules]) => rules.map(rule => ({ service, ...rule })))}
          columns={[
            { title: t().service, cell: row => row.service },
            { title: t().rule, cell: row => row.rule },
            { title: t().days, cell: row => number(row.keptDays), isNumber: true },
            { title: t().due, cell: row => number(row.due), isNumber: true },
          ]}
        />
      ))}
    </section>
  );
});
