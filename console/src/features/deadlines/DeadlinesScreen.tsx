import type { DueMoves } from '@rafiq/contract/deadlines/model';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../lib/Loaded.tsx';
import { NotForYou } from '../../lib/NotForYou.tsx';
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
  return (
    <Loaded query={query} lines={8}>
      {(kept) => (
        <>
          {applied && <Alert tone="success">{t('applied', { moves: movesText(applied) })}</Alert>}
          <Editor kept={kept} onApplied={setApplied} />
        </>
      )}
    </Loaded>
  );
};

/** Until when each kind of case is due, and by which calendar. */
export const DeadlinesScreen = () => {
  if (!useStaff().may.includes('content.edit')) return <NotForYou t={t} />;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Kept />
    </Page>
  );
};
