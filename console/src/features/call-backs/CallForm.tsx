import type { CallOutcome } from '@rafiq/contract/call-backs/model';
import { CALL_NOTE_MAX, checkCall, nextCallAt } from '@rafiq/contract/call-backs/rules';
import type { CallBackCase } from '@rafiq/contract/call-backs/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { useKeys } from '../../lib/keys.ts';
import { recordCall } from './api.ts';
import styles from './CallBack.module.css';
import { t } from './texts.ts';

/** Not n, which takes the next case on every screen. */
const KEYS = { called: 'c', not_reached: 'p', done: 'd' } as const;
const VARIANTS = { called: 'soft', not_reached: 'soft', done: 'primary' } as const;
const ORDER = ['called', 'not_reached', 'done'] as const;

const isStale = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'case_changed';

/** When it is due again, should nobody be reached now. */
const retryAt = ({ attempts }: CallBackCase): string => {
  const times = attempts.filter(({ outcome }) => outcome === 'not_reached').length + 1;
  return moment(nextCallAt(times, new Date()).toISOString());
};

const useCall = (call: CallBackCase) => {
  const [note, setNote] = useState('');
  const [isEnding, setIsEnding] = useState(false);
  const task = useTask(async (outcome: CallOutcome) => {
    await recordCall(call, { outcome, note: note.trim() });
    setNote('');
  });
  const problem = checkCall({ note: note.trim() }).map(issueText)[0];
  const tell = (outcome: CallOutcome) => {
    if (problem !== undefined) return;
    if (outcome === 'done' && !isEnding) return setIsEnding(true);
    setIsEnding(false);
    void task.run(outcome);
  };
  useKeys(Object.fromEntries(ORDER.map((outcome) => [KEYS[outcome], () => tell(outcome)])));
  return { note, setNote, isEnding, setIsEnding, task, problem, tell };
};

/** What came of the call, with a note for colleagues. Nothing typed is lost when it cannot be kept. */
export const CallForm = ({ call, look }: { call: CallBackCase; look: () => void }) => {
  const { note, setNote, isEnding, setIsEnding, task, problem, tell } = useCall(call);
  return (
    <Card title={t('form')}>
      <div className={styles.form}>
        <TextArea
          label={t('note')}
          hint={t('note.hint', { max: CALL_NOTE_MAX })}
          value={note}
          error={problem}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className={styles.acts}>
          {ORDER.map((outcome) => (
            <Button
              key={outcome}
              variant={VARIANTS[outcome]}
              busy={task.busy}
              aria-keyshortcuts={KEYS[outcome]}
              onClick={() => tell(outcome)}
            >
              {t(`tell.${outcome}`)} <kbd>{KEYS[outcome]}</kbd>
            </Button>
          ))}
        </div>
        <p className={styles.muted}>{t('retry', { when: retryAt(call) })}</p>
        {task.error !== null && (
          <Alert
            tone="rejected"
            action={
              isStale(task.error) && (
                <Button
                  variant="soft"
                  small
                  onClick={() => {
                    task.forgive();
                    look();
                  }}
                >
                  {t('lookAgain')}
                </Button>
              )
            }
          >
            {messageOf(task.error)}
          </Alert>
        )}
        <ConfirmDialog
          open={isEnding}
          title={t('end.title')}
          text={t('end.text')}
          yes={t('end.yes')}
          no={t('end.no')}
          onYes={() => tell('done')}
          onNo={() => setIsEnding(false)}
        />
      </div>
    </Card>
  );
};
