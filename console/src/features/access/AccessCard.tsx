import { brandName } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { Star } from '@rafiq/kit/ui/Star.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import type { ReactNode } from 'react';
import styles from './SignIn.module.css';
import { t } from './texts.ts';

/** What stands before the console: one card with one thing to do. */
export const AccessCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={styles.screen}>
    <PageTitle>{title}</PageTitle>
    <div className={styles.card}>
      <div className={styles.head}>
        <span className={styles.brand}>
          <Star size={28} />
          {t('brand', { name: brandName })}
        </span>
        <LanguageMenu name={common('language')} />
      </div>
      <Title>{title}</Title>
      {children}
    </div>
  </main>
);
