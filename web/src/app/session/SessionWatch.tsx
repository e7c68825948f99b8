import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { clockText, phaseAt, serverNow } from '@rafiq/kit/http/expiry.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useEffect, useRef, useState } from 'react';
import { touchProfile } from '../../features/profile/api.ts';
import { readSession } from '../../lib/session.ts';
import { appTexts, t } from '../texts.ts';
import styles from './SessionWatch.module.css';
import { SignOutDialog } from './SignOutDialog.tsx';
import { useSessionPhase } from './use-session-phase.ts';

/** Said aloud at these moments only: a voice that counts every second hides everything else. */
const SPOKEN = [60, 30, 10];

/** Two minutes before the end: stay, or leave in order. */
export const SessionWatch = () => {
  const phase = useSessionPhase();
  const [isLeaving, setLeaving] = useState(false);
  const [isLongest, setLongest] = useState(false);
  const stay = useTask(async () => {
    await touchProfile();
    // the server moves the end on, but never past the longest life of a session
    const end = readSession()?.expiresAt ?? '';
    setLongest(phaseAt(end, serverNow()).name === 'warning');
  });
  const seconds = phase.name === 'warning' ? phase.secondsLeft : 0;
  const isOpen = seconds > 0;
  const stayButton = useRef<HTMLButtonElement>(null);
  // The harmless answer is the one at hand when Enter is pressed in surprise.
  useEffect(() => {
    if (isOpen) stayButton.current?.focus();
  }, [isOpen]);
  // Escape, or a press outside, comes from somebody who is there.
  const close = () => {
    if (isOpen && !isLeaving) void stay.run(undefined);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t('session.title')}
      actions={
        <>
          <Button variant="ghost" onClick={() => setLeaving(true)}>
            {t('nav.signOut')}
          </Button>
          <Button ref={stayButton} busy={stay.busy} onClick={() => void stay.run(undefined)}>
            {t('session.stay')}
          </Button>
        </>
      }
    >
      <p>
        {appTexts.rich('session.text', {
          time: (
            <strong key="time" className={styles.time} role="timer">
              <bdi dir="ltr">{clockText(seconds)}</bdi>
            </strong>
          ),
        })}
      </p>
      <p className={styles.kept}>{t('session.kept')}</p>
      {stay.error !== null && (
        <Problem
          message={messageOf(stay.error)}
          retry={common('retry')}
          onRetry={() => void stay.run(undefined)}
        />
      )}
      {isLongest && <Alert tone="blocked">{t('session.longest')}</Alert>}
      <span className="visually-hidden" role="status">
        {SPOKEN.includes(seconds) && t('session.left', { seconds })}
      </span>
      <SignOutDialog isSure open={isLeaving} onClose={() => setLeaving(false)} />
    </Dialog>
  );
};
