import { shareOnTime } from '@rafiq/contract/reports/rules';
import type { Report } from '@rafiq/contract/reports/schema';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { percentText, shareOf } from '@rafiq/kit/formats/share.ts';
import { ChartBars } from '@rafiq/kit/ui/ChartBars.tsx';
import { ChartCard } from '@rafiq/kit/ui/ChartCard.tsx';
import { type ChartRow, shareIn } from '@rafiq/kit/ui/chart-rows.ts';
import { totalsOf } from './columns.ts';
import styles from './Reports.module.css';
import { t } from './texts.ts';
import { number, shareText } from './words.ts';

interface Props {
  title: string;
  of: string;
  rows: ChartRow[];
  /** What the second column of its table counts. */
  count: string;
  shareName: string;
  share: (row: ChartRow) => string;
}

/** Bars to compare with each other: the longest is the largest. */
const Bars = ({ title, of, rows, count, shareName, share }: Props) => {
  const largest = Math.max(0, ...rows.map((row) => row.count));
  return (
    <ChartCard
      {...{ title, of, rows, number, share }}
      texts={{ asTable: t('asTable'), asChart: t('asChart'), count, share: shareName }}
    >
      <ChartBars {...{ rows, number, share }} lengthOf={(row) => shareOf(row.count, largest)} />
    </ChartCard>
  );
};

export const Charts = ({ report: { weeks, backlog } }: { report: Report }) => {
  const { ages } = totalsOf(backlog);
  const byWeek = new Map(weeks.map((figures) => [figures.week, figures]));
  return (
    <div className={styles.charts}>
      <Bars
        title={t('ages.title')}
        of={t('age')}
        rows={ages}
        count={t('all')}
        shareName={t('share')}
        share={(row) => percentText(shareIn(ages, row))}
      />
      <Bars
        title={t('weeks.title')}
        of={t('week')}
        rows={weeks.map(({ week, closed }) => ({
          key: week,
          label: shortDate(week),
          count: closed,
        }))}
        count={t('closed')}
        shareName={t('onTime')}
        share={({ key }) => shareText(shareOnTime(byWeek.get(key) ?? { closed: 0, onTime: 0 }))}
      />
    </div>
  );
};
