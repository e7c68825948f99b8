import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { CheckRow } from '@rafiq/kit/ui/CheckRow.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readSession } from '../../lib/session.ts';
import { cardsQuery } from './api.ts';
import { CardList } from './CardList.tsx';
import styles from './Cards.module.css';
import { readKeptCards, setStaying } from './kept.ts';
import { PaperCards } from './PaperCards.tsx';
import { t } from './texts.ts';
import { type Printing, usePrinting } from './use-printing.ts';

const ownKept = () => {
  const kept = readKeptCards(serverNow());
  return kept?.memberId === readSession()?.memberId ? kept : null;
};

const Staying = () => {
  const [stays, setStays] = useState(() => ownKept()?.stays ?? false);
  return (
    <div className={styles.staying} data-screen-only>
      <CheckRow
        look="switch"
        title={t('stay.title')}
        checked={stays}
        onChange={(next) => {
          setStaying(next);
          setStays(next);
        }}
      >
        {t('stay.text')}
      </CheckRow>
    </div>
  );
};

const NoCard = () => (
  <EmptyState
    title={t('none.title')}
    action={
      <Link to="/polices" className={buttonClass()}>
        {t('none.action')}
      </Link>
    }
  >
    {t('none.text')}
  </EmptyState>
);

/** What is kept is shown at once, and renewed as soon as the server answers. */
const Cards = ({ paper, takeBack }: Pick<Printing, 'paper' | 'takeBack'>) => {
  const query = useQuery(cardsQuery);
  const cards = query.data ?? ownKept()?.cards;
  if (!cards && query.isPending) return <p role="status">{common('loading')}</p>;
  if (!cards) return <QueryProblem query={query} />;
  if (cards.length === 0) return <NoCard />;
  return (
    <>
      <div data-screen-only={paper !== null || undefined}>
        <CardList cards={cards} />
      </div>
      {paper && (
        <div className={styles.paper}>
          <CardList cards={paper} kind="paper" />
        </div>
      )}
      <p className={styles.about} data-screen-only>
        {t('card.about')}
      </p>
      <Staying key={String(query.isSuccess)} />
      <PaperCards takeBack={takeBack} />
    </>
  );
};

export const CardScreen = () => {
  const printing = usePrinting();
  const { error, isBusy, print } = printing;
  return (
    <Page
      title={t('card.title')}
      intro={<span data-screen-only>{t('card.intro')}</span>}
      action={
        <Button variant="ghost" icon="document" busy={isBusy} onClick={print}>
          {t('card.print')}
        </Button>
      }
    >
      {error && <Problem message={messageOf(error)} retry={common('retry')} onRetry={print} />}
      <Cards {...printing} />
    </Page>
  );
};
