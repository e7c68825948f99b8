import { moment } from '@rafiq/kit/formats/format.ts';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CardList } from './CardList.tsx';
import styles from './Cards.module.css';
import { readKeptCards } from './kept.ts';
import { t } from './texts.ts';

/** What the person has kept on this device, without a session: the cards and nothing else. */
export const KeptScreen = () => {
  const [kept] = useState(() => readKeptCards(serverNow()));
  const cards = kept?.cards ?? [];
  return (
    <div className={styles.visitor}>
      <PageTitle>{t('card.title')}</PageTitle>
      <div className={styles.bar}>
        <LanguageMenu name={common('language')} iconOnly="narrow" />
      </div>
      <Title>{t('card.title')}</Title>
      {cards[0] && (
        <p className={styles.about}>{t('kept.intro', { moment: moment(cards[0].issuedAt) })}</p>
      )}
      <CardList cards={cards} />
      <Link
        to="/auth/signin"
        search={{ from: '/card' }}
        className={buttonClass({ variant: 'ghost', wide: true })}
      >
        {t('kept.signIn')}
      </Link>
    </div>
  );
};
