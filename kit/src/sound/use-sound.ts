import type { Recordings, SoundKey } from '@rafiq/contract/core/sounds';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { language } from '../texts/language.ts';
import { deviceVoices, onVoices, speaker } from './device.ts';
import { fetchRecordings } from './recordings.ts';
import { sourcesOf, voiceFor } from './source.ts';

const readVoice = () => voiceFor(language, deviceVoices());

const useVoice = (): SpeechSynthesisVoice | null => {
  const [voice, setVoice] = useState(readVoice);
  useEffect(() => onVoices(() => setVoice(readVoice())), []);
  return voice;
};

/** Null until it is known which recordings there are. */
const useRecordings = (): Recordings | null => {
  const [recordings, setRecordings] = useState<Recordings | null>(null);
  useEffect(() => {
    let isGone = false;
    void fetchRecordings().then((found) => isGone || setRecordings(found));
    return () => {
      isGone = true;
    };
  }, []);
  return recordings;
};

/** What one loudspeaker knows and does. */
export const useSound = (sound: SoundKey, text: string) => {
  const id = useId();
  const voice = useVoice();
  const recordings = useRecordings();
  const { speaking, failed } = useSyncExternalStore(speaker.subscribe, speaker.get);
  const sources = recordings ? sourcesOf(sound, { language, recordings, voice }) : [];
  useEffect(() => {
    const stop = () => speaker.stop(id);
    // a device's voice would go on after the page is gone
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, [id]);
  const isSpeaking = speaking === id;
  return {
    canBeHeard: sources.length > 0,
    isSpeaking,
    hasFailed: failed === id,
    toggle: () => (isSpeaking ? speaker.stop(id) : void speaker.speak(id, text, sources)),
  };
};
