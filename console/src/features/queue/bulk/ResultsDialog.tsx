import type { BulkResult } from '@rafiq/contract/bulk/model';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { Link } from '@tanstack/react-router';
import { useSecondsLeft } from '../../cases/api.ts';
import { nameOf } from '../case-name.ts';
import { screenOf } from '../screen-of.ts';
import { t } from '../texts.ts';
import styles from './Bulk.module.css';
import type { Chosen } from './chosen.ts';

export interface Told {
  results: readonly BulkResult[];
  of: Chosen;
}

const Line = ({ result, of }: { result: BulkResult; of: Chosen }) => {
  const row = of.get(result.id);
  const said = result.leaves === null ? t(`outcome.${result.outcome}`) : t('outcome.leaving');
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

/** As long as none of them has left. */
const TakeBack = ({
  first,
  busy,
  onPress,
}: {
  first: string;
  busy: boolean;
  onPress: () => void;
}) => {
  const seconds = useSecondsLeft(first);
  if (seconds === 0) return null;
  return (
    <Button variant="ghost" busy={busy} onClick={onPress}>
      {t('bulk.takeBack', { seconds })}
    </Button>
  );
};

interface Props {
  told: Told;
  isBusy: boolean;
  onTakeBack: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** What became of each, those first that somebody has to look at. */
export const ResultsDialog = ({ told: { results, of }, isBusy, onTakeBack, onClose }: Props) => {
  const sorted = results.toSorted(
    (a, b) => Number(a.outcome === 'done') - Number(b.outcome === 'done'),
  );
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const leaving = results.filter(({ leaves }) => leaves !== null);
  const [first] = leaving.map(({ leaves }) => leaves ?? '').toSorted();
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t('bulk.results', { done, count: results.length })}
      actions={
        <>
          {first !== undefined && (
            <TakeBack
              first={first}
              busy={isBusy}
              onPress={() => onTakeBack(leaving.map(({ id }) => id))}
            />
          )}
          <Button onClick={onClose}>{common('close')}</Button>
        </>
      }
    >
      {done < results.length && <p className={styles.note}>{t('bulk.kept')}</p>}
      <ul className={styles.results}>
        {sorted.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once, and one id may stand twice
          <Line key={index} result={result} of={of} />
        ))}
      </ul>
    </Dialog>
  );
};
