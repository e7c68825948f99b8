import { VERIFICATION_HOURS } from '@rafiq/contract/core/constants';
import type { StatusTag as Tone } from '@rafiq/contract/core/status-tag';
import type { SponsoredState } from '@rafiq/contract/sponsorship/model';
import type { Sponsored } from '@rafiq/contract/sponsorship/schema';
import { day } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card, cardClass } from '@rafiq/kit/ui/Card.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../profile/api.ts';
import { sponsorshipQuery } from './api.ts';
import { CodeCard } from './CodeCard.tsx';
import styles from './Sponsorship.module.css';
import { SponsorshipDialog } from './SponsorshipDialog.tsx';
import { t } from './texts.ts';

const TONES: Record<SponsoredState, Tone> = {
  signedUp: 'blocked',
  active: 'ongoing',
  verified: 'success',
};

const Person = ({ firstName, since, state }: Sponsored) => (
  <ItemRow
    icon="user"
    name={<bdi>{firstName || t('people.unnamed')}</bdi>}
    details={t('people.since', { date: day(since) })}
    action={<StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>}
  />
);

const People = ({ people }: { people: Sponsored[] }) => (
  <Card
    title={t('people.title')}
    aside={people.length > 0 && <span className={styles.count}>{people.length}</span>}
  >
    {people.length === 0 ? (
      <p className={styles.none}>{t('people.none')}</p>
    ) : (
      <ul aria-label={t('people.title')}>
        {people.map((person) => (
          <Person key={`${person.since} ${person.firstName}`} {...person} />
        ))}
      </ul>
    )}
  </Card>
);

/** One's sponsor: named once, and never who it was. */
const OwnSponsor = () => {
  const { hasSponsor } = useProfile();
  const [isEntering, setEntering] = useState(false);
  return (
    <Card title={t('sponsor.title')}>
      <div className={styles.body}>
        <p>{t(hasSponsor ? 'sponsor.named' : 'sponsor.none')}</p>
        {!hasSponsor && (
          <Button variant="ghost" icon="plus" onClick={() => setEntering(true)}>
            {t('sponsor.enter')}
          </Button>
        )}
      </div>
      <SponsorshipDialog open={isEntering} onClose={() => setEntering(false)} />
    </Card>
  );
};

const Shown = () => {
  const found = useQuery(sponsorshipQuery);
  if (found.isPending) {
    return (
      <div className={cardClass}>
        <Skeleton lines={6} label={common('loading')} />
      </div>
    );
  }
  if (found.isError) {
    return <QueryProblem query={found} />;
  }
  const { code, sponsored } = found.data;
  return (
    <>
      {code === null ? (
        <Alert tone="blocked" title={t('code.laterTitle')}>
          {t('code.later', { hours: VERIFICATION_HOURS })}
        </Alert>
      ) : (
        <CodeCard code={code} />
      )}
      <People people={sponsored} />
    </>
  );
};

export const SponsorshipScreen = () => (
  <Page title={t('title')} intro={t('intro')}>
    <Shown />
    <OwnSponsor />
  </Page>
);
