import type { ContentKind } from '@rafiq/contract/content/kinds';
import type { FieldChange } from '@rafiq/contract/content/model';
import type { ContentChange } from '@rafiq/contract/content/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../lib/problem-text.ts';
import { changesQuery, putBack } from './api.ts';
import styles from './Content.module.css';
import { authorText, contentIssueText, fieldNameText, t } from './texts.ts';

/** Each field with what it was and what it became. */
export const Differences = ({ fields }: { fields: readonly FieldChange[] }) =>
  fields.length > 0 && (
    <ul className={styles.fields}>
      {fields.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.muted}>{fieldNameText(field)}</span>{' '}
          {before !== null && before !== '' && (
            <>
              <bdi className={styles.before}>{before}</bdi>{' '}
            </>
          )}
          <bdi>{after}</bdi>
        </li>
      ))}
    </ul>
  );

interface Props {
  kind: ContentKind;
  /** Of one; else of all of its kind, also those that are gone. */
  id?: string;
  onPutBack?: () => void;
}

/** Who has published what, and the way back. */
export const History = ({ kind, id, onPutBack }: Props) => {
  const query = useQuery(changesQuery(kind, id));
  const [done, setDone] = useState(false);
  const task = useTask(async (change: ContentChange) => {
    setDone(false);
    await putBack(change);
    setDone(true);
    onPutBack?.();
  });
  if (query.isPending) return <Skeleton lines={4} label={common('loading')} />;
  if (query.isError) return <QueryProblem query={query} />;
  return (
    <section className={styles.section} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {task.error !== null && (
        <Alert tone="rejected">{problemText(task.error, contentIssueText)}</Alert>
      )}
      {done && <Alert tone="success">{t('history.done')}</Alert>}
      {query.data.length === 0 && <p className={styles.muted}>{t('history.none')}</p>}
      {query.data.length > 0 && (
        <ul className={styles.list}>
          {query.data.map((change) => (
            <li key={change.number} className={styles.line}>
              <div className={styles.name}>
                <strong>{t(`act.${change.act}`)}</strong>{' '}
                <bdi>{id === undefined && change.label}</bdi>
                <div className={styles.muted}>
                  {moment(change.at)} · <bdi>{authorText(change.by)}</bdi>
                </div>
                {change.what === 'changed' && <Differences fields={change.fields} />}
              </div>
              {change.mayPutBack && (
                <Button
                  variant="ghost"
                  small
                  busy={task.busy}
                  onClick={() => void task.run(change)}
                >
                  {t(change.what === 'new' ? 'history.undoNew' : 'history.putBack')}
                  <span className="visually-hidden">
                    {change.label} {moment(change.at)}
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
