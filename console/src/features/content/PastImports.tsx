import type { ContentImport } from '@rafiq/contract/content/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useQuery } from '@tanstack/react-query';
import { inList } from '../../lib/in-list.ts';
import { importsQuery, undoImport } from './api.ts';
import styles from './Content.module.css';
import { authorText, kindText, t } from './texts.ts';

const DONE = ['added', 'changed', 'removed'] as const;

/** What it did, and nothing of what it did not. */
const summaryOf = ({ counts }: ContentImport): string =>
  counts
    .map((of) => {
      const done = DONE.filter((name) => of[name] > 0);
      const what = inList(done.map((name) => t(`imports.${name}`, { count: of[name] })));
      return what === '' ? '' : t('imports.summary', { kind: kindText(of.kind), what });
    })
    .filter((one) => one !== '')
    .join(' · ');

/** Files that were imported, each undone as a whole. */
export const PastImports = () => {
  const { data = [] } = useQuery(importsQuery);
  const task = useTask((id: string) => undoImport(id));
  if (data.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('imports')}>
      <h2>{t('imports')}</h2>
      {task.error !== null && <Alert tone="rejected">{messageOf(task.error)}</Alert>}
      <ul className={styles.list}>
        {data.map((one) => (
          <li key={one.id} className={styles.line}>
            <div className={styles.name}>
              {moment(one.at)} · <bdi>{authorText(one.by)}</bdi>
              <div className={styles.muted}>{summaryOf(one)}</div>
              {one.undoneAt && (
                <div className={styles.muted}>
                  {t('imports.undone', { when: moment(one.undoneAt) })}
                </div>
              )}
            </div>
            {one.mayUndo && (
              <Button variant="ghost" small busy={task.busy} onClick={() => void task.run(one.id)}>
                {t('imports.undo')}
                <span className="visually-hidden">{moment(one.at)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
