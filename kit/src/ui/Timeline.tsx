import type { StatusTag } from '@rafiq/contract/core/status-tag';
import type { ReactNode } from 'react';
import styles from './Timeline.module.css';

export interface TimelineStep {
  key: string;
  title: string;
  /** A date as it is shown, or that it is still to come. */
  when: string;
  note?: string | undefined;
  /** Where the note is not in the page's language. */
  noteLang?: string | undefined;
  state: 'past' | 'present' | 'next';
  /** The colour of the present step. */
  tone?: StatusTag;
  /** Numbers and links that belong to it. */
  more?: ReactNode;
}

/** Dated steps, the present one in bold, what comes next greyed. */
export const Timeline = ({ steps }: { steps: TimelineStep[] }) => (
  <ol className={styles.line}>
    {steps.map(({ key, title, when, note, noteLang, state, tone, more }) => (
      <li
        key={key}
        className={styles.step}
        data-state={state}
        data-tone={tone}
        aria-current={state === 'present' ? 'step' : undefined}
      >
        <div className={styles.head}>
          <span className={styles.title}>{title}</span>
          <span className={styles.when}>{when}</span>
        </div>
        {/* The insurer's note may be the very title. */}
        {note && note !== title && (
          <p className={styles.note}>
            <bdi lang={noteLang}>{note}</bdi>
          </p>
        )}
        {more && <div className={styles.more}>{more}</div>}
      </li>
    ))}
  </ol>
);
