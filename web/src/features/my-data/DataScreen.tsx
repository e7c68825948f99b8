import { common } from '@rafiq/kit/texts/common.ts';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import type { ReactNode } from 'react';
import { useMyData } from './api.ts';
import { ExportCard } from './ExportCard.tsx';
import { ConsentCard, KeptCard } from './KeptCard.tsx';
import { RightsCard } from './RightsCard.tsx';
import { t } from './texts.ts';

/** What another feature adds, who has looked, stands last. */
export const DataScreen = ({ children }: { children?: ReactNode }) => {
  const data = useMyData();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <ExportCard />
      <RightsCard />
      {data.isPending && (
        <div className={cardClass}>
          <Skeleton lines={8} label={common('loading')} />
        </div>
      )}
      {data.isError && <QueryProblem query={data} />}
      {data.data && (
        <>
          <KeptCard kept={data.data.categories} />
          <ConsentCard consents={data.data.consents} />
        </>
      )}
      {children}
    </Page>
  );
};
