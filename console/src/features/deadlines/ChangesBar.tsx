import { changesOf, mayMove } from '@rafiq/contract/deadlines/changes';
import type { DueMoves } from '@rafiq/contract/deadlines/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { problemText } from '../../lib/problem-text.ts';
import { t as queueText } from '../queue/texts.ts';
import { type KeptDeadlines, useApply, usePreview } from './api.ts';
import { changeText } from './change-text.ts';
import styles from './Deadlines.module.css';
import type { Draft } from './draft.ts';
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

interface Props {
  kept: KeptDeadlines;
  of: Draft;
  onApplied: (moves: DueMoves) => void;
}

/** What was changed, what it would do, and the press that does it. */
export const ChangesBar = ({ kept, of, onApplied }: Props) => {
  const changes = changesOf(kept, of.draft);
  const isRight = of.issues.length === 0;
  const isCounted = mayMove(kept, of.draft);
  const preview = usePreview(of.draft, isCounted && isRight);
  const apply = useApply(onApplied);
  if (changes.length === 0) return null;
  const failed = apply.error ?? (isCounted ? preview.error : null);
  const isOld = failed instanceof HttpError && failed.body?.code === 'deadlines_changed';
  const isKnown = preview.isSuccess && !preview.isPlaceholderData;
  const moves = isCounted ? preview.data : NO_MOVES;
  const why = isRight ? (isKnown || !isCounted ? '' : t('apply.counting')) : t('apply.wrong');
  return (
    <section className={styles.bar} aria-label={t('changes')}>
      <div className={styles.said}>
        <strong>{t('changes.count', { count: changes.length })}</strong>
        <ul>
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>{changeText(change)}</li>
          ))}
        </ul>
        {isRight && moves && <Consequences moves={moves} />}
        {isRight && isCounted && preview.isPending && <p role="status">{t('apply.counting')}</p>}
        {failed && (
          <Alert
            tone="rejected"
            action={
              isOld && (
                <Button small variant="ghost" onClick={() => location.reload()}>
                  {t('apply.reload')}
                </Button>
              )
            }
          >
            {problemText(failed)}
          </Alert>
        )}
      </div>
      <div className={styles.acts}>
        <Button busy={apply.isPending} blockedBecause={why} onClick={() => apply.mutate(of.draft)}>
          {t('apply')}
        </Button>
        <Button variant="ghost" onClick={of.reset}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
};
