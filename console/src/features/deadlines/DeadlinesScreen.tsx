import type { DueMoves } from '@rafiq/contract/deadlines/model';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff } from '../access/api.ts';
import { deadlinesQuery, type KeptDeadlines } from './api.ts';
import { CalendarPart } from './CalendarPart.tsx';
import { ChangesBar, movesText } from './ChangesBar.tsx';
import styles from './Deadlines.module.css';
import { useDraft } from './draft.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { RulesCard } from './RulesCard.tsx';
import { t } from './texts.ts';

interface Props {
  kept: KeptDeadlines;
  onApplied: (moves: DueMoves) => void;
}

const Editor = ({ kept, onApplied }: Props) => {
  const of = useDraft(kept);
  return (
    <div className={styles.parts}>
      <CalendarPart of={of} />
      <RulesCard of={of} />
      <HistoryCard />
      <ChangesBar of={of} onApplied={onApplied} />
    </div>
  );
};

const Kept = () => {
  // what an editor is changing is not replaced under their hands
  const query = useQuery({ ...deadlinesQuery, staleTime: Number.POSITIVE_INFINITY });
  const [applied, setApplied] = useState<DueMoves | null>(null);
  if (query.isPending) return <Skeleton lines={8} label={common('loading')} />;
  // what was read before stays, with what is typed on it
  if (!query.data) return <QueryProblem query={query} />;
  return (
    <>
      {applied && <Alert tone="success">{t('applied', { moves: movesText(applied) })}</Alert>}
      <Editor kept={query.data} onApplied={setApplied} />
    </>
  );
};

/** Until when each kind of case is due, and by which calendar. */
export const DeadlinesScreen = () => {
  if (!useStaff().may.includes('content.edit'))
    return (
      <EmptyState heading="h1" title={t('denied.title')}>
        {t('denied.text')}
      </EmptyState>
    );
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Kept />
    </Page>
  );
};
