import { HttpError } from '@rafiq/kit/http/client.ts';
import { useState } from 'react';
import { useSpeech } from '../speaker.tsx';

/** What the server said of it, in the driver's language and not in the page's. */
export const useTried = () => {
  const { t, language } = useSpeech();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const told = (error: unknown): string => {
    const body = error instanceof HttpError ? error.body : null;
    return body?.[`message_${language}`] ?? t('meet.noConnection');
  };
  const run = (work: () => Promise<unknown>): void => {
    setBusy(true);
    setProblem('');
    void work()
      .catch((error: unknown) => setProblem(told(error)))
      .finally(() => setBusy(false));
  };
  return { run, isBusy, problem };
};
