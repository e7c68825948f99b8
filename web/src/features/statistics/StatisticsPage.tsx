import { statisticsYears } from '@rafiq/contract/statistics/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { YearFilter } from '@rafiq/kit/ui/YearFilter.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoContract } from '../folders/contract/NoContract.tsx';
import { t } from './texts.ts';

interface Props<Statistics> {
  title: string;
  intro: string;
  hasContract: boolean;
  year: number;
  onYear: (year: number) => void;
  query: UseQueryResult<Statistics>;
  isEmpty: (statistics: Statistics) => boolean;
  children: (statistics: Statistics) => ReactNode;
}

const Content = <Statistics,>({ query, year, isEmpty, children }: Props<Statistics>) => {
  if (query.isPending) {
    return (
      <div className={cardClass}>
        <Skeleton lines={8} label={common('loading')} />
      </div>
    );
  }
  if (query.isError) {
    return <QueryProblem query={query} />;
  }
  if (isEmpty(query.data)) {
    return (
      <div className={cardClass}>
        <EmptyState title={t('empty.title', { year: String(year) })}>{t('empty.text')}</EmptyState>
      </div>
    );
  }
  return children(query.data);
};

/** What both kinds of indicators share: the year, and what is shown while there is nothing to count. */
export const StatisticsPage = <Statistics,>(props: Props<Statistics>) => {
  const { title, intro, hasContract, year, onYear } = props;
  if (!hasContract) {
    return (
      <Page title={title}>
        <NoContract />
      </Page>
    );
  }
  return (
    <Page
      title={title}
      intro={intro}
      action={
        <YearFilter
          label={t('year')}
          years={statisticsYears(today())}
          value={year}
          onChange={onYear}
        />
      }
    >
      <Content {...props} />
    </Page>
  );
};
