import { MOTOR_STATUSES, RESPONSIBILITY_DEGREES } from '@rafiq/contract/motor-folders/model';
import { MOTOR_TAGS } from '@rafiq/contract/motor-folders/rules';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import type { Counted, MotorStatistics } from '@rafiq/contract/statistics/model';
import { today } from '@rafiq/kit/formats/format.ts';
import { BigFigures } from '@rafiq/kit/ui/BigFigures.tsx';
import { ChartBars } from '@rafiq/kit/ui/ChartBars.tsx';
import { ChartCard } from '@rafiq/kit/ui/ChartCard.tsx';
import { ChartDonut } from '@rafiq/kit/ui/ChartDonut.tsx';
import { type ChartRow, groupSmallest, totalOf } from '@rafiq/kit/ui/chart-rows.ts';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { noteText } from '../folders/notes/note-text.ts';
import { motorStatusText } from '../motor-folders/api.ts';
import { useProfile } from '../profile/api.ts';
import { motorStatisticsQuery } from './api.ts';
import styles from './Statistics.module.css';
import { StatisticsPage } from './StatisticsPage.tsx';
import { yearInAddress, yearOf } from './search.ts';
import { t } from './texts.ts';
import { chartTexts, number, responsibilityText, shareText } from './words.ts';

/** What no folder has counts zero. */
const countOf = <Name,>(counted: Counted<Name>[], name: Name): number =>
  counted.find((entry) => entry.name === name)?.count ?? 0;

const statusRows = ({ byStatus }: MotorStatistics): ChartRow[] =>
  MOTOR_STATUSES.map((status) => ({
    key: status,
    label: motorStatusText(status),
    count: countOf(byStatus, status),
    tone: MOTOR_TAGS[status],
  }));

const responsibilityRows = ({ byResponsibility }: MotorStatistics): ChartRow[] =>
  RESPONSIBILITY_DEGREES.map((degree) => ({
    key: String(degree),
    label: responsibilityText(degree),
    count: countOf(byResponsibility, degree),
  }));

const guaranteeRows = ({ byGuarantee }: MotorStatistics): ChartRow[] =>
  byGuarantee
    .map(({ name, count }) => ({
      key: name,
      label: name ? noteText(name) : t('guarantee.unnamed'),
      count,
    }))
    .sort((one, other) => other.count - one.count);

interface ChartProps {
  title: string;
  of: string;
  rows: ChartRow[];
  children: (share: (row: ChartRow) => string) => ReactNode;
}

const Chart = ({ title, of, rows, children }: ChartProps) => {
  const share = shareText(rows);
  return (
    <ChartCard title={title} of={of} rows={rows} number={number} share={share} texts={chartTexts()}>
      {children(share)}
    </ChartCard>
  );
};

const Guarantees = ({ rows }: { rows: ChartRow[] }) => (
  <Chart title={t('guarantees.title')} of={t('guarantees.of')} rows={rows}>
    {(share) => (
      <ChartDonut
        rows={groupSmallest(rows, t('guarantees.others'))}
        unit={t('chart.unit', { count: totalOf(rows) })}
        number={number}
        share={share}
      />
    )}
  </Chart>
);

const Content = ({ statistics }: { statistics: MotorStatistics }) => {
  const statuses = statusRows(statistics);
  const guarantees = guaranteeRows(statistics);
  return (
    <>
      <BigFigures
        figures={[
          { label: t('motor.refunded'), value: <Money value={statistics.refunded} /> },
          { label: t('motor.folders'), value: number(totalOf(statuses)) },
        ]}
      />
      {guarantees.length > 0 && <Guarantees rows={guarantees} />}
      <div className={styles.charts}>
        <Chart title={t('statuses.title')} of={t('statuses.of')} rows={statuses}>
          {(share) => <ChartBars rows={statuses} number={number} share={share} />}
        </Chart>
        <Chart
          title={t('responsibility.title')}
          of={t('responsibility.of')}
          rows={responsibilityRows(statistics)}
        >
          {(share) => (
            <ChartBars rows={responsibilityRows(statistics)} number={number} share={share} />
          )}
        </Chart>
      </div>
    </>
  );
};

export const MotorScreen = () => {
  const search = useSearch({ from: '/signed-in/shell/autostats' });
  const navigate = useNavigate();
  const hasContract = enabledOnly(useProfile().policies).motor.length > 0;
  const year = yearOf(search, today());
  const query = useQuery({ ...motorStatisticsQuery(year), enabled: hasContract });
  return (
    <StatisticsPage
      title={t('motor.title')}
      intro={t('motor.intro')}
      hasContract={hasContract}
      year={year}
      onYear={(next) =>
        void navigate({
          to: '/autostats',
          search: yearInAddress(next, today()),
          resetScroll: false,
        })
      }
      query={query}
      isEmpty={(statistics) => totalOf(statusRows(statistics)) === 0}
    >
      {(statistics) => <Content statistics={statistics} />}
    </StatisticsPage>
  );
};
