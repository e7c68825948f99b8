import { AUDIO_COUNTDOWN_FROM } from '@rafiq/contract/core/constants';
import { useEffect, useRef, useState } from 'react';
import { secondsLeft } from './countdown.ts';
import { problemOf, type VoiceProblem } from './problem.ts';
import { canRecord, type Ending, type Recording, startRecording } from './recording.ts';

export type RecorderPhase = 'idle' | 'starting' | 'recording';

interface Sound {
  seconds: number;
  level: number;
}

const FULL: Sound = { seconds: AUDIO_COUNTDOWN_FROM, level: 0 };

/** Whoever wants less motion sees the level move with the seconds only. */
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * One recording at a time. It is handed over when it ends, also when the screen goes away in the middle: the
 * microphone never stays on, and what was said is not lost.
 */
export const useRecorder = (onRecorded: (file: File) => void) => {
  const [phase, setPhase] = useState<RecorderPhase>('idle');
  const [sound, setSound] = useState(FULL);
  const [problem, setProblem] = useState<VoiceProblem | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const recording = useRef<Recording | null>(null);
  const wish = useRef<AbortController | null>(null);
  const receiver = useRef(onRecorded);
  useEffect(() => {
    receiver.current = onRecorded;
  }, [onRecorded]);
  useEffect(
    () => () => {
      wish.current?.abort();
      recording.current?.stop();
    },
    [],
  );

  const onSound = ({ ms, level }: { ms: number; level: number }): void => {
    const seconds = secondsLeft(ms);
    setSound((last) => (isCalm() && last.seconds === seconds ? last : { seconds, level }));
  };

  const onEnd = (file: File | null, how: Ending): void => {
    recording.current = null;
    setPhase('idle');
    setEnding(how);
    if (file) receiver.current(file);
    else setProblem('empty');
  };

  const start = async (): Promise<void> => {
    if (phase !== 'idle') return;
    setEnding(null);
    setProblem(canRecord() ? null : 'insecure');
    if (!canRecord()) return;
    const control = new AbortController();
    wish.current = control;
    setSound(FULL);
    setPhase('starting');
    try {
      recording.current = await startRecording({ onSound, onEnd }, control.signal);
      setPhase('recording');
    } catch (error) {
      if (control.signal.aborted) return;
      setPhase('idle');
      setProblem(problemOf(error));
    }
  };

  return { phase, ...sound, problem, ending, start, stop: () => recording.current?.stop() };
};
