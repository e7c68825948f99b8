import type { BulkAct, BulkResult } from '@rafiq/contract/bulk/model';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { Link } from '@tanstack/react-router';
import { isWaiting, useSecondsLeft } from '../../cases/api.ts';
import { nameOf } from '../case-name.ts';
import { screenOf } from '../screen-of.ts';
import { t } from '../texts.ts';
import styles from './Bulk.module.css';
import type { Chosen } from './chosen.ts';

export interface Told {
  act: BulkAct;
  results: readonly BulkResult[];
  of: Chosen;
}

const outcomeText = (act: BulkAct, { outcome, leaves }: BulkResult): string => {
  if (leaves !== null) return isWaiting(leaves) ? t('outcome.leaving') : t('outcome.left');
  return act === 'take-back' && outcome === 'changed' ? t('outcome.late') : t(`outcome.${outcome}`);
};

const Line = ({ result, said, of }: { result: BulkResult; said: string; of: Chosen }) => {
  const row = of.get(result.id);
  return (
    <li data-outcome={result.outcome}>
      {row ? (
        <Link to={screenOf(row.kind)} params={{ id: row.id }}>
          {nameOf(row)}
        </Link>
      ) : (
        <strong>{result.id}</strong>
      )}{' '}
      {row && <bdi>{row.person.name}</bdi>}{' '}
      <span>{[said, ...result.issues.map(issueText)].join(' ')}</span>
    </li>
  );
};

interface Props {
  told: Told;
  isBusy: boolean;
  onTakeBack: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** What became of each, those first that somebody has to look at. */
export const ResultsDialog = ({ told, isBusy, onTakeBack, onClose }: Props) => {
  const { act, results, of } = told;
  const sorted = results.toSorted(
    (a, b) => Number(a.outcome === 'done') - Number(b.outcome === 'done'),
  );
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const leaving = results.filter(({ leaves }) => leaves !== null);
  // as long as one of them waits; those that have left are named beside it
  const seconds = useSecondsLeft(
    leaving
      .map(({ leaves }) => leaves ?? '')
      .toSorted()
      .at(-1) ?? null,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t('bulk.results', { done, count: results.length })}
      actions={
        <>
          {seconds > 0 && (
            <Button
              variant="ghost"
              busy={isBusy}
              onClick={() => onTakeBack(leaving.map(({ id }) => id))}
            >
              {t('bulk.takeBack', { seconds })}
            </Button>
          )}
          <Button onClick={onClose}>{common('close')}</Button>
        </>
      }
    >
      {done < results.length && <p className={styles.note}>{t('bulk.kept')}</p>}
      <ul className={styles.results}>
        {sorted.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once, and one id may stand twice
          <Line key={index} result={result} said={outcomeText(act, result)} of={of} />
        ))}
      </ul>
    </Dialog>
  );
};
