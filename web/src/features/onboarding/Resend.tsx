import type { Channel } from '@rafiq/contract/onboarding/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCheckAhead } from '../../lib/human-check/ahead.ts';
import { useResendWait } from '../../lib/resend-wait.ts';
import { resend } from './api.ts';
import { changeOnboarding, readOnboarding, useOnboarding } from './store.ts';
import { t } from './texts.ts';

const ADDRESSES = { email: '/onboarding/validation', phone: '/onboarding/validercompte' } as const;

interface Props {
  uid: string;
  type: Channel;
  /** By the other way than before. */
  isOther?: boolean;
}

export const Resend = ({ uid, type, isOther = false }: Props) => {
  useCheckAhead();
  const { history } = useRouter();
  const wait = useResendWait(useOnboarding().sentAt);
  const [isSent, setSent] = useState(false);
  const sending = useTask(async () => {
    setSent(false);
    await resend(uid, type);
    const { answer } = readOnboarding();
    changeOnboarding({
      sentAt: Date.now(),
      ...(answer && { answer: { ...answer, validation: type } }),
    });
    setSent(true);
    if (isOther) history.push(ADDRESSES[type]);
  });
  const run = () => void sending.run(undefined);
  const label = t(isOther ? `resend.other.${type}` : `resend.${type}`);
  // Whoever must wait, or has asked too often, gains nothing from trying again at once.
  const isRefused = sending.error instanceof HttpError && sending.error.status === 429;
  return (
    <>
      {isSent && <Alert tone="success">{t(`resend.sent.${type}`)}</Alert>}
      {sending.error !== null &&
        (isRefused ? (
          <Alert tone="blocked">{messageOf(sending.error)}</Alert>
        ) : (
          <Problem message={messageOf(sending.error)} retry={common('retry')} onRetry={run} />
        ))}
      <Button
        variant="ghost"
        wide
        icon="retry"
        busy={sending.busy}
        blockedBecause={wait > 0 ? common('resend.pause') : ''}
        onClick={run}
      >
        {wait > 0 && !isOther ? common('resend.wait', { label, seconds: wait }) : label}
      </Button>
    </>
  );
};
