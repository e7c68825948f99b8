import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { Tongues } from '../tongues.tsx';
import { DeclarePart } from './DeclarePart.tsx';
import { PaperPart } from './PaperPart.tsx';

/** Sent to nobody before the person presses: the PDF to keep, and the declaration. In the language of this phone. */
export const AfterReport = () => (
  <Tongues languages={[language]}>
    <PaperPart />
    <DeclarePart />
  </Tongues>
);

/** What the server and the rules say, in this phone's language. */
export const loadAfterReport = loadCommon;
