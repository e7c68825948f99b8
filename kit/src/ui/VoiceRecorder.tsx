import { AUDIO_COUNTDOWN_FROM } from '@rafiq/contract/core/constants';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { spokenSeconds } from '../voice/countdown.ts';
import type { VoiceProblem } from '../voice/problem.ts';
import type { Ending } from '../voice/recording.ts';
import { useRecorder } from '../voice/use-recorder.ts';
import { AudioPlayer } from './AudioPlayer.tsx';
import { Button } from './Button.tsx';
import styles from './VoiceRecorder.module.css';

interface VoiceTexts {
  label: string;
  hint: string;
  record: string;
  starting: string;
  stop: string;
  again: string;
  remove: string;
  /** Names the player. */
  player: string;
  /** The number itself is shown as `count`, wherever the language puts it. */
  secondsLeft: (seconds: number, count: ReactNode) => ReactNode;
  /** A whole sentence, spoken every ten seconds. */
  spokenLeft: (seconds: number) => string;
  started: string;
  endings: Record<Ending, string>;
  problems: Record<VoiceProblem, string>;
}

interface Props {
  texts: VoiceTexts;
  file: Blob | null;
  onChange: (file: File | null) => void;
  /** A form waits with sending until one has finished speaking. */
  onBusy?: (isBusy: boolean) => void;
}

const BARS = [0.06, 0.14, 0.22, 0.3, 0.38, 0.46, 0.54, 0.62, 0.7, 0.78, 0.86, 0.94];

/** Media keep their direction in Arabic too: time runs from left to right. */
const Meter = ({ level }: { level: number }) => (
  <span className={styles.meter} dir="ltr" aria-hidden="true">
    {BARS.map((step) => (
      <span key={step} data-lit={level >= step} />
    ))}
  </span>
);

const Recorded = ({ file, label }: { file: Blob; label: string }) => {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address && <AudioPlayer src={address} label={label} isAtHand />;
};

/** Record, see that one is heard, stop, listen, delete, record again. The texts come by props. */
export const VoiceRecorder = ({ texts, file, onChange, onBusy }: Props) => {
  const id = useId();
  const recorder = useRecorder(onChange);
  const main = useRef<HTMLButtonElement>(null);
  const isRecording = recorder.phase === 'recording';
  const isBusy = recorder.phase !== 'idle';
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  const remove = () => {
    onChange(null);
    // The pressed button goes away; the keyboard goes on from the one that stays.
    main.current?.focus();
  };
  const said = () => {
    if (!isRecording) return recorder.ending && !recorder.problem && texts.endings[recorder.ending];
    const seconds = spokenSeconds(recorder.seconds);
    return seconds === AUDIO_COUNTDOWN_FROM ? texts.started : texts.spokenLeft(seconds);
  };
  const name = isRecording ? texts.stop : file ? texts.again : texts.record;
  return (
    <fieldset className={styles.voice} aria-describedby={`${id}-hint ${id}-error`}>
      <legend>{texts.label}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.hint}
      </p>
      {isRecording && (
        <div className={styles.panel}>
          <span className={styles.dot} />
          <span className={styles.count} role="timer">
            {texts.secondsLeft(recorder.seconds, <strong key="count">{recorder.seconds}</strong>)}
          </span>
          <Meter level={recorder.level} />
        </div>
      )}
      {file && !isRecording && <Recorded file={file} label={texts.player} />}
      <p role="status" className={isRecording ? 'visually-hidden' : styles.said}>
        {said()}
      </p>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {recorder.problem && texts.problems[recorder.problem]}
      </p>
      <div className={styles.actions}>
        <Button
          ref={main}
          variant={isRecording ? 'primary' : 'ghost'}
          small
          icon={isRecording ? 'stop' : 'mic'}
          busy={recorder.phase === 'starting'}
          onClick={isRecording ? recorder.stop : recorder.start}
        >
          {recorder.phase === 'starting' ? texts.starting : name}
        </Button>
        {file && recorder.phase === 'idle' && (
          <Button variant="plain" small icon="trash" onClick={remove}>
            {texts.remove}
          </Button>
        )}
      </div>
    </fieldset>
  );
};
