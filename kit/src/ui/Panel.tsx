import type { ReactNode } from 'react';
import { Phone } from './Figures.tsx';
import styles from './Panel.module.css';
import { Star } from './Star.tsx';
import { Zellige } from './Zellige.tsx';

interface Props {
  brand: string;
  help: string;
  phone: string;
  /** How the screen places the panel and its content. */
  className?: string | undefined;
  children: ReactNode;
}

/** The brand's side of a visitor's screen: its name, something to say, and where to get help. */
export const Panel = ({ brand, help, phone, className = '', children }: Props) => (
  <aside className={`${styles.panel} ${className}`}>
    <Zellige className={styles.pattern} />
    <div className={styles.brand}>
      <Star color="#fff" />
      {brand}
    </div>
    {children}
    <p className={styles.help}>
      {help} <Phone number={phone} />
    </p>
  </aside>
);
