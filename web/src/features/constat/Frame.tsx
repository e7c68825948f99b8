import { brandName } from '@rafiq/kit/brand.ts';
import { Star } from '@rafiq/kit/ui/Star.tsx';
import type { ReactNode } from 'react';
import styles from './Frame.module.css';
import { KeptHere } from './KeptHere.tsx';
import { useSpeech } from './speaker.tsx';

/** One column a thumb's reach wide, whatever the screen. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const { t } = useSpeech();
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <a href="#/" className={styles.brand} title={t('form.toPortal')}>
          <Star size={22} />
          {brandName}
        </a>
        <span className={styles.name}>{t('title')}</span>
      </header>
      <KeptHere />
      <main className={styles.main}>{children}</main>
    </div>
  );
};
