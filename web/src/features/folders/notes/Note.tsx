import { Written } from '@rafiq/kit/ui/Written.tsx';
import { knownNoteText } from './note-text.ts';

/** In the person’s language where it is one of the usual sentences, else as the insurer wrote it. */
export const Note = ({ written }: { written: string }) => {
  const text = knownNoteText(written);
  return text === null ? <Written>{written}</Written> : <bdi>{text}</bdi>;
};
