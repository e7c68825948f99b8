/** What a folder's own screen is made of, whatever its kind. */
import type { StatusTag } from '@rafiq/contract/core/status-tag';
import { HttpError } from '@rafiq/kit/http/client.ts';
import type { Spoken } from '@rafiq/kit/sound/source.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Card, cardClass } from '@rafiq/kit/ui/Card.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import { Page, PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { ReadAloud } from '@rafiq/kit/ui/ReadAloud.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Timeline, type TimelineStep } from '@rafiq/kit/ui/Timeline.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import styles from './Folders.module.css';

interface LoadProps<Folder> {
  query: UseQueryResult<Folder>;
  /** What the screen is called until the folder is known. */
  title: string;
  /** The way back to the list. */
  back: ReactNode;
  children: (folder: Folder) => ReactNode;
}

/** Someone else's folder and one that never was look the same: not found, with a way back. */
export const FolderLoad = <Folder,>({ query, title, back, children }: LoadProps<Folder>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.error instanceof HttpError && query.error.status === 404) {
    return (
      <>
        <PageTitle>{t('missing.title')}</PageTitle>
        <EmptyState heading="h1" title={t('missing.title')} action={back}>
          {t('missing.text')}
        </EmptyState>
      </>
    );
  }
  return (
    <Page title={title}>
      {query.isPending ? (
        <div className={cardClass}>
          <Skeleton lines={8} label={common('loading')} />
        </div>
      ) : (
        <QueryProblem query={query} />
      )}
    </Page>
  );
};

const MEANING_ICONS: Record<StatusTag, IconName> = {
  ongoing: 'clock',
  success: 'check',
  blocked: 'alert',
  rejected: 'info',
};

/** One sentence: what the status means and what is to be done. */
export const StatusMeaning = ({ tone, ...spoken }: Spoken & { tone: StatusTag }) => (
  <div className={styles.meaning} data-tone={tone}>
    <Icon name={MEANING_ICONS[tone]} />
    <p>{spoken.text}</p>
    <ReadAloud {...spoken} />
  </div>
);

export const TimelineCard = ({ steps }: { steps: TimelineStep[] }) => (
  <Card title={t('timeline.title')}>
    <div className={styles.body}>
      <Timeline steps={steps} />
    </div>
  </Card>
);

/** Timeline and amounts side by side on a desk. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
);

interface CardBodyProps {
  title?: string;
  screenOnly?: boolean;
  children: ReactNode;
}

export const CardBody = ({ children, ...card }: CardBodyProps) => (
  <Card {...card}>
    <div className={styles.body}>{children}</div>
  </Card>
);

export const SendingForm = ({ onSend, children }: { onSend: () => void; children: ReactNode }) => (
  <form
    className={styles.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  >
    {children}
  </form>
);

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
