/** The report in the layout of the paper form: a page in French, a page in Arabic, each with what had no room after it. */
import type { Constat } from '@rafiq/contract/constat/model';
import { PHOTO_FILE } from '@rafiq/contract/constat/paper/files';
import type { Seal } from '@rafiq/contract/constat/seal';
import type { ConstatWords } from '@rafiq/contract/constat/words/words';
import type { Brand } from '@rafiq/contract/core/brand';
import { fillText } from '@rafiq/contract/core/errors';
import { isolate } from '../../../platform/messages/isolate.ts';
import type { Sheet, SheetDraft } from '../../../platform/pdf/sheet-model.ts';
import { halfMarks } from './half.ts';
import { middleMarks } from './middle.ts';
import { topMarks } from './top.ts';
import { type PaperLanguage, type Voice, voiceOf } from './voice.ts';

const LANGUAGES: readonly PaperLanguage[] = ['fr', 'ar'];

export interface PaperContext {
  seal: Seal;
  brand: Pick<Brand, 'name'>;
  words: Record<PaperLanguage, ConstatWords>;
}

const partOf = (filled: string): Sheet['rest']['parts'][number] => {
  const [label = '', text = ''] = filled.split('\n');
  return { label, text };
};

/** By the numbers that their files have in a declaration: a reader sees which of them did not come along. */
const photoParts = ({ common }: Constat, voice: Voice): Sheet['rest']['parts'] => {
  const { texts, words, language } = voice;
  const listed = common.photos.map((photo, at) =>
    fillText(texts.photo, {
      ...{ number: at + 1, subject: words.subjects[photo.of], at: voice.moment(photo.takenAt) },
      ...{ bytes: isolate(String(photo.bytes), language), sha256: photo.sha256 },
    }),
  );
  const files = fillText(texts.photoFiles, { file: isolate(`${PHOTO_FILE}1`, language) });
  return (listed.length === 0 ? [] : [...listed, files]).map(partOf);
};

const footOf = (constat: Constat, { seal, brand }: PaperContext, voice: Voice): string[] => {
  const { texts } = voice;
  const signing = (side: 'a' | 'b') => voice.signing(seal.signed[side], constat[side].signature);
  return [
    fillText(texts.hash, { hash: isolate(seal.hash, voice.language) }),
    fillText(texts.times, { a: signing('a'), b: signing('b') }),
    fillText(texts.origin, { brand: brand.name[voice.language] }),
  ];
};

const sheetOf = (constat: Constat, context: PaperContext, voice: Voice): Sheet => {
  const { seal } = context;
  const isSealed = seal.state === 'sealed';
  return {
    language: voice.language,
    marks: [
      ...topMarks(constat, isSealed, voice),
      ...halfMarks('a', constat.a, voice),
      ...middleMarks(constat, seal, voice),
      ...halfMarks('b', constat.b, voice),
    ],
    rest: {
      title: voice.texts.rest,
      seeThere: voice.texts.seeThere,
      parts: photoParts(constat, voice),
    },
    foot: footOf(constat, context, voice),
  };
};

/** Of the report itself, so that the two phones hold the same file: nothing here looks at the clock. */
const madeAt = ({ common, a, b }: Constat): Date => {
  const signed = [a, b].flatMap(({ signature }) => (signature ? [signature.signedAt] : [])).sort();
  return new Date(signed.at(-1) ?? (common.day ? `${common.day}T00:00:00Z` : 0));
};

export const draftPaper = (constat: Constat, context: PaperContext): SheetDraft => ({
  title: context.words.fr.title,
  author: context.brand.name.fr,
  language: 'fr',
  createdAt: madeAt(constat),
  sheets: LANGUAGES.map((language) =>
    sheetOf(constat, context, voiceOf(language, context.words[language])),
  ),
});
