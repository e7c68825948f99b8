import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useProfile } from '../profile/api.ts';
import styles from './Sponsorship.module.css';
import { SponsorshipDialog } from './SponsorshipDialog.tsx';
import { t } from './texts.ts';
import { hasSponsorship } from './way.ts';

/** The way in from the account. */
export const SponsorshipCard = () => {
  const profile = useProfile();
  const [isEntering, setEntering] = useState(false);
  return (
    <Card title={t('title')} screenOnly folds>
      <div className={styles.body}>
        <p>{t('card.text')}</p>
        {hasSponsorship(profile) ? (
          <Link to="/concessionaire" className={buttonClass({ variant: 'ghost' })}>
            <Icon name="gift" />
            {t('card.open')}
          </Link>
        ) : (
          <Button variant="ghost" icon="gift" onClick={() => setEntering(true)}>
            {t('sponsor.enter')}
          </Button>
        )}
      </div>
      <SponsorshipDialog open={isEntering} onClose={() => setEntering(false)} />
    </Card>
  );
};
