import type { ReactNode } from 'react';
import { cardClass } from './Card.tsx';
import { Icon } from './Icon.tsx';
import styles from './PlaceCard.module.css';
import { Written } from './Written.tsx';

interface Props {
  name: string;
  city: string;
  address: string;
  /** How far it is. */
  distance?: string | null;
  /** Calls and maps. */
  children: ReactNode;
}

/** Somewhere to go to, and how to reach it. */
export const PlaceCard = ({ name, city, address, distance = null, children }: Props) => (
  <article className={`${cardClass} ${styles.place}`}>
    <div className={styles.head}>
      <span className={styles.tile}>
        <Icon name="building" />
      </span>
      <div className={styles.grow}>
        <h2>
          <Written>{name}</Written>
        </h2>
        <p className={styles.muted}>{city}</p>
      </div>
      {distance !== null && <span className={styles.distance}>{distance}</span>}
    </div>
    {address && (
      <p>
        <Written>{address}</Written>
      </p>
    )}
    <div className={styles.links}>{children}</div>
  </article>
);
