import { isSameNote } from '@rafiq/contract/folders/notes';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { useQuery } from '@tanstack/react-query';
import { observationsQuery } from './api.ts';
import { knownNoteText } from './note-text.ts';

/** One that the insurer may have said in other languages itself. */
const OwnNote = ({ written }: { written: string }) => {
  const { data = [] } = useQuery(observationsQuery);
  const own = data.find((one) => isSameNote(one.written, written));
  return own ? <bdi>{own.text}</bdi> : <Written>{written}</Written>;
};

/** In the person’s language where it is one of the usual sentences, else as the insurer wrote it. */
export const Note = ({ written }: { written: string }) => {
  const text = knownNoteText(written);
  return text === null ? <OwnNote written={written} /> : <bdi>{text}</bdi>;
};
