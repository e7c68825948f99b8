import { CHOSEN_TOPICS } from '@rafiq/contract/news/model';
import type { NewsPreferences, ShownPreferences } from '@rafiq/contract/news/schema';
import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card, cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type PreferencesChange,
  preferencesQuery,
  pushQuery,
  useChoosePreferences,
} from './api.ts';
import type { SaveChange } from './ChoiceCard.tsx';
import { LanguageCard, QuietCard } from './MoreChoices.tsx';
import styles from './News.module.css';
import { PushCard } from './PushCard.tsx';
import { TopicCard } from './TopicCard.tsx';
import { t } from './texts.ts';

const SecurityCard = () => (
  <Card title={t('topic.security')}>
    <p className={styles.about}>{t('about.security')}</p>
  </Card>
);

const Choices = ({ kept }: { kept: ShownPreferences }) => {
  const [pending, setPending] = useState<readonly PreferencesChange[]>([]);
  const choosing = useChoosePreferences();
  const push = useQuery(pushQuery);
  const shown = pending.reduce<NewsPreferences>((choice, change) => change(choice), kept);
  // shown before it is saved; what fails goes back to what is kept
  const save: SaveChange = (change) => {
    setPending((changes) => [...changes, change]);
    return choosing
      .mutateAsync(change)
      .finally(() => setPending((changes) => changes.filter((one) => one !== change)));
  };
  const reach = {
    email: kept.hasEmail,
    sms: kept.hasMobile,
    push: push.data === undefined || push.data.devices.length > 0,
  };
  return (
    <>
      <div className={styles.topics}>
        {CHOSEN_TOPICS.map((topic) => (
          <TopicCard
            key={topic}
            topic={topic}
            choice={shown.topics[topic]}
            reach={reach}
            save={save}
          />
        ))}
      </div>
      <SecurityCard />
      <QuietCard quiet={shown.quiet} save={save} />
      <LanguageCard language={shown.language} save={save} />
      <div className={styles.actions}>
        <Link to="/news" className={buttonClass({ variant: 'ghost' })}>
          {t('toNews')}
        </Link>
      </div>
    </>
  );
};

export const PreferencesScreen = () => {
  const found = useQuery(preferencesQuery);
  return (
    <Page title={t('preferences.title')} intro={t('preferences.intro')}>
      <PushCard />
      {found.isPending && (
        <div className={cardClass}>
          <Skeleton lines={8} label={common('loading')} />
        </div>
      )}
      {found.isError && !found.data && <QueryProblem query={found} />}
      {found.data && <Choices kept={found.data} />}
    </Page>
  );
};
