import type { HealthBucket } from '@rafiq/contract/health-folders/rules';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import type { HealthStatistics } from '@rafiq/contract/statistics/model';
import { bucketCounts } from '@rafiq/contract/statistics/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { percentOf, shareOf } from '@rafiq/kit/formats/share.ts';
import { BigFigures } from '@rafiq/kit/ui/BigFigures.tsx';
import { ChartCard } from '@rafiq/kit/ui/ChartCard.tsx';
import { ChartDonut } from '@rafiq/kit/ui/ChartDonut.tsx';
import { type ChartRow, totalOf } from '@rafiq/kit/ui/chart-rows.ts';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { ShareBar } from '@rafiq/kit/ui/ShareBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CardBody } from '../folders/details/FolderParts.tsx';
import { useProfile } from '../profile/api.ts';
import { healthStatisticsQuery } from './api.ts';
import { Ceilings } from './Ceilings.tsx';
import { StatisticsPage } from './StatisticsPage.tsx';
import { yearInAddress, yearOf } from './search.ts';
import { t } from './texts.ts';
import { chartTexts, number, shareText } from './words.ts';

const BUCKETS: Record<HealthBucket, Parameters<typeof t>[0]> = {
  settled: 'bucket.settled',
  inProcess: 'bucket.inProcess',
  rejected: 'bucket.rejected',
};

const rowsOf = ({ counts }: HealthStatistics): ChartRow[] => {
  const buckets = bucketCounts(counts);
  return (Object.keys(BUCKETS) as HealthBucket[]).map((bucket) => ({
    key: bucket,
    label: t(BUCKETS[bucket]),
    count: buckets[bucket],
  }));
};

const Amounts = ({ engaged, reimbursed }: HealthStatistics) => {
  const share = shareOf(reimbursed, engaged);
  return (
    <CardBody title={t('amounts.title')}>
      <ShareBar
        whole={{ label: t('amounts.engaged'), value: <Money value={engaged} /> }}
        part={{ label: t('amounts.reimbursed'), value: <Money value={reimbursed} /> }}
        share={share}
        words={share > 0 ? t('amounts.share', { percent: percentOf(share) }) : t('amounts.noneYet')}
      />
    </CardBody>
  );
};

interface ContentProps {
  statistics: HealthStatistics;
  year: number;
}

const Content = ({ statistics, year }: ContentProps) => {
  const rows = rowsOf(statistics);
  const share = shareText(rows);
  return (
    <>
      <Amounts {...statistics} />
      <BigFigures figures={rows.map(({ label, count }) => ({ label, value: number(count) }))} />
      <ChartCard
        title={t('buckets.title')}
        of={t('buckets.of')}
        rows={rows}
        number={number}
        share={share}
        texts={chartTexts()}
      >
        <ChartDonut
          rows={rows}
          unit={t('chart.unit', { count: totalOf(rows) })}
          number={number}
          share={share}
        />
      </ChartCard>
      <Ceilings year={year} />
    </>
  );
};

export const HealthScreen = () => {
  const search = useSearch({ from: '/signed-in/shell/stats' });
  const navigate = useNavigate();
  const hasContract = enabledOnly(useProfile().policies).health.length > 0;
  const year = yearOf(search, today());
  const query = useQuery({ ...healthStatisticsQuery(year), enabled: hasContract });
  return (
    <StatisticsPage
      title={t('health.title')}
      intro={t('health.intro')}
      hasContract={hasContract}
      year={year}
      onYear={(next) =>
        void navigate({ to: '/stats', search: yearInAddress(next, today()), resetScroll: false })
      }
      query={query}
      isEmpty={(statistics) => totalOf(rowsOf(statistics)) === 0}
    >
      {(statistics) => <Content statistics={statistics} year={year} />}
    </StatisticsPage>
  );
};
