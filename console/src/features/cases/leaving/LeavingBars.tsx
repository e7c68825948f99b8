import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useKeys } from '../../../lib/keys.ts';
import { refreshQueue } from '../../queue/api.ts';
import { caseQuery, takeAnswerBack, takeManyBack } from '../api.ts';
import { unsaved } from '../composer/draft.ts';
import { t } from '../texts.ts';
import styles from './Leaving.module.css';
import { dropLeaving, type Leaving, noteReturned, useLeaving } from './leaving.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface BarProps {
  leaving: Leaving;
  isBusy: boolean;
  onUndo: () => void;
}

const wordsOf = ({ name, to }: Leaving, seconds: number): string => {
  if (seconds === 0) return t('leaving.now', { name });
  return to === '' ? t('leaving.in', { name, seconds }) : t('leaving.inTo', { name, seconds, to });
};

const Bar = ({ leaving, isBusy, onUndo }: BarProps) => {
  const client = useQueryClient();
  const seconds = useSecondsLeft(leaving.leaves);
  // Said once, not each second.
  const [said] = useState(() => t('leaving.said', { name: leaving.name, seconds }));
  const isOver = seconds === 0;
  const { caseId } = leaving;
  useEffect(() => {
    if (!isOver) return;
    refreshQueue(client);
    void client.invalidateQueries(caseQuery(caseId));
    dropLeaving(caseId);
  }, [isOver, caseId, client]);
  return (
    <div className={styles.bar}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <span aria-hidden="true">{wordsOf(leaving, seconds)}</span>
      <Button variant="plain" small busy={isBusy} onClick={onUndo}>
        {t('leaving.undo')}
        <span aria-hidden="true">
          <kbd>u</kbd>
        </span>
      </Button>
    </div>
  );
};

/** Over every screen: who has gone on to the next case can still take the last answer back. */
export const LeavingBars = () => {
  const all = useLeaving();
  const client = useQueryClient();
  const navigate = useNavigate();
  const undo = useMutation({
    /** Answers how those are called that had left already. */
    mutationFn: async ({ caseId, many }: Leaving): Promise<string[]> => {
      if (many) {
        const left = await takeManyBack(many.map(({ id }) => id));
        return many.filter(({ id }) => left.includes(id)).map(({ name }) => name);
      }
      await takeAnswerBack(caseId);
      return [];
    },
    onSuccess: async (_left, { caseId, place, draft, many }) => {
      if (many) {
        dropLeaving(caseId);
        refreshQueue(client);
        return;
      }
      if (draft) unsaved.set(place, draft);
      noteReturned(caseId);
      dropLeaving(caseId);
      await client.invalidateQueries(caseQuery(caseId));
      await navigate({ to: '/cases/$id', params: { id: caseId } });
    },
  });
  const last = all.at(-1);
  useKeys({
    u: () => {
      if (last && !undo.isPending) undo.mutate(last);
    },
  });
  return (
    <div className={styles.bars}>
      <p role="status" className="visually-hidden">
        {undo.isSuccess && undo.data.length === 0 && t('leaving.undone')}
      </p>
      {undo.isSuccess && undo.data.length > 0 && (
        <p role="alert" className={styles.bar}>
          {t('leaving.someLeft', { count: undo.data.length, names: undo.data.join(', ') })}
          <Button variant="plain" small icon="close" onClick={undo.reset}>
            {null}
          </Button>
        </p>
      )}
      {undo.isError && (
        <p role="alert" className={styles.bar}>
          {t('leaving.failed', { why: messageOf(undo.error) })}
          <Button variant="plain" small icon="close" onClick={undo.reset}>
            {null}
          </Button>
        </p>
      )}
      {all.map((leaving) => (
        <Bar
          key={leaving.caseId}
          leaving={leaving}
          isBusy={undo.isPending && undo.variables.caseId === leaving.caseId}
          onUndo={() => undo.mutate(leaving)}
        />
      ))}
    </div>
  );
};
