import type { CardKind } from '@rafiq/contract/cards/model';
import type { Card } from '@rafiq/contract/cards/schema';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { useEffect, useState } from 'react';
import { CardFace } from './CardFace.tsx';
import styles from './Cards.module.css';

/** Drawn again when the first code that is still good expires. */
const useExpiry = (cards: Card[]): void => {
  const [, setDrawn] = useState(0);
  const next = Math.min(
    ...cards.map(({ expiresAt }) => Date.parse(expiresAt)).filter((end) => end > serverNow()),
  );
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setDrawn((drawn) => drawn + 1), next - serverNow());
    return () => clearTimeout(timer);
  }, [next]);
};

export const CardList = ({ cards, kind = 'phone' }: { cards: Card[]; kind?: CardKind }) => {
  useExpiry(cards);
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.id}>
          <CardFace card={card} kind={kind} />
        </li>
      ))}
    </ul>
  );
};
