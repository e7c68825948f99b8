/** The browser's two ways to make a sound. */
import type { SoundSource } from './source.ts';
import { createSpeaker, type Sounding } from './speaker.ts';

/** Nothing of a recording is fetched before it is asked for. */
const play = (address: string): Sounding => {
  const audio = new Audio(address);
  const ended = new Promise<void>((resolve, reject) => {
    audio.onended = () => resolve();
    audio.onerror = reject;
    audio.play().catch(reject);
  });
  return {
    ended,
    stop: () => {
      audio.pause();
      // what has not arrived yet need not come
      audio.removeAttribute('src');
      audio.load();
    },
  };
};

const say = (text: string, voice: SpeechSynthesisVoice): Sounding => {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  const ended = new Promise<void>((resolve, reject) => {
    utterance.onend = () => resolve();
    utterance.onerror = reject;
  });
  speechSynthesis.speak(utterance);
  return { ended, stop: () => speechSynthesis.cancel() };
};

const begin = (source: SoundSource, text: string): Sounding =>
  source.kind === 'recording' ? play(source.address) : say(text, source.voice);

export const speaker = createSpeaker(begin);

/** Absent in some browsers; where it is there, its voices may come a little later. */
export const deviceVoices = (): SpeechSynthesisVoice[] =>
  'speechSynthesis' in globalThis ? speechSynthesis.getVoices() : [];

export const onVoices = (listener: () => void): (() => void) => {
  if (!('speechSynthesis' in globalThis)) return () => {};
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
};
