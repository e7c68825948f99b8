import type {
  ImportChange,
  ImportCount,
  RefusedLine,
  ImportPreview as Seen,
} from '@rafiq/contract/content/schema';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import styles from './Content.module.css';
import { Differences } from './History.tsx';
import { contentIssueText, fieldNameText, kindText, t } from './texts.ts';

const COUNTED = ['added', 'changed', 'unchanged', 'removed'] as const;

/** How many of each kind are new, changed, unchanged, removed. */
const Counts = ({ counts }: { counts: readonly ImportCount[] }) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={t('import.counts')}>
      <thead>
        <tr>
          <th scope="col">{t('import.kind')}</th>
          {COUNTED.map((name) => (
            <th key={name} scope="col">
              {t(`import.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={count.kind}>
            <th scope="row">{kindText(count.kind)}</th>
            {COUNTED.map((name) => (
              <td key={name}>{count[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Refused = ({ lines }: { lines: readonly RefusedLine[] }) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={t('import.refused')}>
      <thead>
        <tr>
          <th scope="col">{t('import.line')}</th>
          <th scope="col">{t('import.what')}</th>
          <th scope="col">{t('import.field')}</th>
          <th scope="col">{t('import.why')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, kind, id, ...found }) => (
          <tr key={`${line} ${kind} ${id} ${found.field} ${found.code}`}>
            <td>{line === 0 ? '–' : line}</td>
            <td>
              <bdi>{[kind, id].filter(Boolean).join(' ')}</bdi>
            </td>
            <td>{found.field === '' ? '–' : <bdi>{fieldNameText(found.field)}</bdi>}</td>
            <td>{contentIssueText(found)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Changes = ({ changes }: { changes: readonly ImportChange[] }) => (
  <ul className={styles.list} aria-label={t('import.changes')}>
    {changes.map((change) => (
      <li key={`${change.kind} ${change.id}`} className={styles.line}>
        <div className={styles.name}>
          <span className={styles.muted}>{t(`what.${change.what}`)}</span>{' '}
          <bdi>{change.label || change.id}</bdi>
          <Differences fields={change.fields} />
        </div>
      </li>
    ))}
  </ul>
);

interface Props {
  preview: Seen;
  busy: boolean;
  onApply: () => void;
}

/** What would happen; nothing has. */
export const ImportPreview = ({ preview, busy, onApply }: Props) => {
  const { counts, changes, refused, refusedCount } = preview;
  return (
    <section className={styles.section} aria-label={t('import.preview')}>
      <h2>{t('import.preview')}</h2>
      {refusedCount > 0 && (
        <>
          <Alert tone="rejected">{t('import.refusedCount', { count: refusedCount })}</Alert>
          <Refused lines={refused} />
        </>
      )}
      {counts.length > 0 && <Counts counts={counts} />}
      {changes.length > 0 && <Changes changes={changes} />}
      {refusedCount === 0 && (
        <div className={styles.acts}>
          <Button
            busy={busy}
            blockedBecause={changes.length === 0 ? t('import.nothing') : ''}
            showsReason
            onClick={onApply}
          >
            {t('import.apply')}
          </Button>
        </div>
      )}
    </section>
  );
};
