import { mayMove } from '@rafiq/contract/deadlines/changes';
import type { DueMoves } from '@rafiq/contract/deadlines/model';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { problemText as failureText } from '../../lib/problem-text.ts';
import { t as queueText } from '../queue/texts.ts';
import { isOld, useApply, usePreview } from './api.ts';
import { changeText } from './change-text.ts';
import styles from './Deadlines.module.css';
import { type Draft, problemText } from './draft.ts';
import { faultPlace, goToFault } from './faults.ts';
import { Meanwhile } from './Meanwhile.tsx';
import { t } from './texts.ts';

export const movesText = ({ moved, late }: Pick<DueMoves, 'moved' | 'late'>): string =>
  moved === 0
    ? t('moves.none')
    : [t('moves.moved', { count: moved }), late > 0 ? t('moves.late', { count: late }) : '']
        .filter((part) => part !== '')
        .join(', ');

const Consequences = ({ moves }: { moves: DueMoves }) => (
  <>
    <p className={styles.moves} role="status">
      {movesText(moves)}
    </p>
    {moves.moved > 0 && (
      <details>
        <summary>{t('moves.which')}</summary>
        <p>{t('moves.ways', { later: moves.later, sooner: moves.sooner })}</p>
        <ul>
          {moves.kinds.map(({ kind, ...of }) => (
            <li key={kind}>
              {t('moves.of', { kind: queueText(`kind.${kind}`), moves: movesText(of) })}
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
);

/** A name or a source moves no date: nobody has to count. */
const NO_MOVES: DueMoves = { moved: 0, late: 0, later: 0, sooner: 0, kinds: [] };

const Faults = ({ of }: { of: Draft }) => (
  <>
    <p className={styles.wrong}>{t('faults')}</p>
    <ul>
      {of.issues.map((issue) => (
        <li key={`${issue.field} ${issue.code}`}>
          <Button small variant="plain" onClick={() => goToFault(of, issue)}>
            {t('fault', { place: faultPlace(of, issue), problem: problemText(issue) })}
          </Button>
        </li>
      ))}
    </ul>
  </>
);

interface Props {
  of: Draft;
  onApplied: (moves: DueMoves) => void;
}

/** Why it cannot be applied yet; empty: it can. */
const whyNot = (of: Draft, isCounted: boolean): string => {
  if (of.meanwhile) return t('meanwhile.first');
  if (of.issues.length > 0) return t('apply.wrong');
  return isCounted ? '' : t('apply.counting');
};

/** What was changed, what it would do, and the press that does it. */
export const ChangesBar = ({ of, onApplied }: Props) => {
  const isRight = of.issues.length === 0;
  const isMoving = mayMove(of.base, of.draft);
  // what it does to a state that holds no more is no news
  const isCurrent = isRight && of.meanwhile === null;
  const preview = usePreview(of.draft, isMoving && isCurrent);
  const apply = useApply((sent, { version, moves }) => {
    of.applied(sent, version);
    onApplied(moves);
  });
  if (of.changes.length === 0) return null;
  const failed = apply.error ?? (isMoving ? preview.error : null);
  const isKnown = preview.isSuccess && !preview.isPlaceholderData;
  const moves = isMoving ? preview.data : NO_MOVES;
  return (
    <section className={styles.bar} aria-label={t('changes')}>
      <div className={styles.said}>
        <strong>{t('changes.count', { count: of.changes.length })}</strong>
        <ul>
          {of.changes.map((change) => (
            <li key={JSON.stringify(change)}>{changeText(change)}</li>
          ))}
        </ul>
        {!isRight && <Faults of={of} />}
        {isCurrent && moves && <Consequences moves={moves} />}
        {isCurrent && isMoving && preview.isLoading && <p role="status">{t('apply.counting')}</p>}
        {failed && !isOld(failed) && <Alert tone="rejected">{failureText(failed)}</Alert>}
        <Meanwhile of={of} />
      </div>
      <div className={styles.acts}>
        <Button
          busy={apply.isPending}
          blockedBecause={whyNot(of, isKnown || !isMoving)}
          onClick={() => apply.mutate(of.draft)}
        >
          {t('apply')}
        </Button>
        <Button variant="ghost" onClick={of.reset}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
};
