import { useCallback, useEffect, useRef, useState } from 'react';
import { solveCheck } from '../../../lib/human-check/solve.ts';

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
      const solved = await solveCheck(controller);
      if (running.current !== controller) return;
      setAnswer(solved.answer);
      setState('passed');
      expiry.current = setTimeout(restart, solved.leftMs);
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
