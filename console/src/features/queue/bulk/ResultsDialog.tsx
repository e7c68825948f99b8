import type { BulkResult } from '@rafiq/contract/bulk/model';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { nameOf } from '../case-name.ts';
import { t } from '../texts.ts';
import styles from './Bulk.module.css';
import type { Chosen } from './chosen.ts';

interface Props {
  told: { results: readonly BulkResult[]; of: Chosen } | null;
  onClose: () => void;
}

/** What became of each, those first that somebody has to look at. */
export const ResultsDialog = ({ told, onClose }: Props) => {
  const results = (told?.results ?? []).toSorted(
    (a, b) => Number(a.outcome === 'done') - Number(b.outcome === 'done'),
  );
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  return (
    <Dialog
      open={told !== null}
      onClose={onClose}
      wide
      title={t('bulk.results', { done, count: results.length })}
      actions={<Button onClick={onClose}>{common('close')}</Button>}
    >
      <ul className={styles.results}>
        {results.map(({ id, outcome, issues }, index) => {
          const row = told?.of.get(id);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once, and one id may stand twice
            <li key={index} data-outcome={outcome}>
              <strong>{row ? nameOf(row) : id}</strong>{' '}
              <span>{[t(`outcome.${outcome}`), ...issues.map(issueText)].join(' ')}</span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};
