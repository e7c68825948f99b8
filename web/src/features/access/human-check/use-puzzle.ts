import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchChallenge } from '../api.ts';

export type CheckState = 'idle' | 'working' | 'passed' | 'failed';

export interface HumanCheck {
  state: CheckState;
  /** Empty until the check has passed. */
  answer: string;
  /** Does nothing when it already runs or has passed. */
  start: () => void;
  /** An answer counts once: after a refused sign-in a new one is needed. */
  restart: () => void;
}

const EXPIRY_MARGIN_MS = 20_000;

export const usePuzzle = (): HumanCheck => {
  const [state, setState] = useState<CheckState>('idle');
  const [answer, setAnswer] = useState('');
  const running = useRef<AbortController | null>(null);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);

  const restart = useCallback(async () => {
    running.current?.abort();
    clearTimeout(expiry.current);
    const controller = new AbortController();
    running.current = controller;
    setAnswer('');
    setState('working');
    try {
      const [challenge, { solvePuzzle }] = await Promise.all([
        fetchChallenge(),
        import('./puzzle.ts'),
      ]);
      const solved = await solvePuzzle(challenge, controller);
      if (running.current !== controller) return;
      setAnswer(solved);
      setState('passed');
      const expiresAt = challenge.parameters.expiresAt;
      if (expiresAt) {
        const left = expiresAt * 1000 - serverNow() - EXPIRY_MARGIN_MS;
        expiry.current = setTimeout(restart, Math.max(left, EXPIRY_MARGIN_MS));
      }
    } catch {
      if (running.current === controller) setState('failed');
    }
  }, []);

  const start = useCallback(() => {
    if (running.current === null) void restart();
  }, [restart]);

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
      clearTimeout(expiry.current);
    },
    [],
  );

  return { state, answer, start, restart };
};
