import {
  CHOSEN_TOPICS,
  type NewsPreferences,
  type ShownPreferences,
} from '@rafiq/contract/news/model';
import { checkQuietHours } from '@rafiq/contract/news/rules';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card, cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Toast, useToast } from '@rafiq/kit/ui/Toast.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { preferencesQuery, useChoosePreferences } from './api.ts';
import { LanguageCard, QuietCard, type QuietField } from './MoreChoices.tsx';
import styles from './News.module.css';
import { PushCard } from './PushCard.tsx';
import { TopicCard } from './TopicCard.tsx';
import { t } from './texts.ts';

const SecurityCard = () => (
  <Card title={t('topic.security')}>
    <p className={styles.about}>{t('about.security')}</p>
  </Card>
);

const Form = ({ shown }: { shown: ShownPreferences }) => {
  const { hasEmail, hasMobile, ...before } = shown;
  const [choice, setChoice] = useState<NewsPreferences>(before);
  const saving = useChoosePreferences();
  const saved = useToast();
  const fields = useFieldProblems<QuietField>({ issues: checkQuietHours(choice.quiet) });
  const change = (part: Partial<NewsPreferences>) => setChoice({ ...choice, ...part });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.reveal(event.currentTarget)) return;
    saving.mutate(choice, { onSuccess: () => saved.show(t('saved')) });
  };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <div className={styles.topics}>
        {CHOSEN_TOPICS.map((topic) => (
          <TopicCard
            key={topic}
            topic={topic}
            choice={choice.topics[topic]}
            reach={{ email: hasEmail, sms: hasMobile, push: true }}
            onChange={(channels) => change({ topics: { ...choice.topics, [topic]: channels } })}
          />
        ))}
      </div>
      <SecurityCard />
      <QuietCard quiet={choice.quiet} fields={fields} onChange={(quiet) => change({ quiet })} />
      <LanguageCard language={choice.language} onChange={(language) => change({ language })} />
      {saving.isError && <Alert tone="rejected">{messageOf(saving.error)}</Alert>}
      <Toast toast={saved} />
      <div className={styles.actions}>
        <Button type="submit" busy={saving.isPending}>
          {t('save')}
        </Button>
        <Link to="/news" className={buttonClass({ variant: 'ghost' })}>
          {t('toNews')}
        </Link>
      </div>
    </form>
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
      {found.data && <Form shown={found.data} />}
    </Page>
  );
};
