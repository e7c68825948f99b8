import { knownNoteText } from './note-text.ts';

/** The insurer writes in French: what is not known in other words is marked as French. */
export const Note = ({ written }: { written: string }) => {
  const text = knownNoteText(written);
  return text === null ? <bdi lang="fr">{written}</bdi> : <bdi>{text}</bdi>;
};
