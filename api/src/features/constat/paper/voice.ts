/** One page's language: the names of its boxes, and how it writes what was chosen. What was typed stays as it is. */
import {
  type Half,
  type Heading,
  numberOf,
  type Position,
  SIDE_FIELDS,
  type SideField,
  type Signature,
} from '@rafiq/contract/constat/model';
import type { Standing } from '@rafiq/contract/constat/seal';
import type { ConstatWords } from '@rafiq/contract/constat/words/words';
import { formatDate, formatMoment } from '@rafiq/contract/core/dates';
import { fillText } from '@rafiq/contract/core/errors';
import { plateText } from '@rafiq/contract/core/plate';
import { isolate } from '../../../platform/messages/isolate.ts';
import { paperAr } from './messages/ar.ts';
import { type PaperTexts, paperFr } from './messages/fr.ts';

/** The paper is made in the two languages that a desk in Morocco reads. */
export type PaperLanguage = 'fr' | 'ar';
const TEXTS: Record<PaperLanguage, PaperTexts> = { fr: paperFr, ar: paperAr };

/** A piece that neither turns what stands beside it nor is turned by it. */
export const apart = (text: string): string => `\u2068${text}\u2069`;

export interface Voice {
  language: PaperLanguage;
  texts: PaperTexts;
  words: ConstatWords;
  /** The name of a box, with its number on the paper. */
  heading: (box: Heading) => string;
  day: (day: string) => string;
  moment: (instant: string) => string;
  position: (position: Position) => string;
  list: (parts: string[]) => string;
  value: (field: SideField, value: unknown) => string;
  driver: (half: Half) => string;
  signing: (standing: Standing, signature: Signature | null) => string;
}

export const voiceOf = (language: PaperLanguage, words: ConstatWords): Voice => {
  const texts = TEXTS[language];
  const day = (iso: string): string =>
    isolate(formatDate(iso, language).replaceAll('\u200f', ''), language);
  const moment = (instant: string): string =>
    isolate(formatMoment(new Date(instant), language).replace(/[\u200f،,]/g, ''), language);
  return {
    language,
    texts,
    words,
    heading: (box) => `${numberOf(box)}. ${words.headings[box]}`,
    day,
    moment,
    position: ({ latitude, longitude, accuracy }) => {
      const place = isolate(`${latitude.toFixed(5)},\u00a0${longitude.toFixed(5)}`, language);
      return `${place} (${fillText(texts.near, { meters: Math.ceil(accuracy) })})`;
    },
    list: (parts) => parts.join(language === 'ar' ? '، ' : ', '),
    value: (field, value) => {
      if (typeof value !== 'string') return '';
      if (field === 'plate') return plateText(value);
      return SIDE_FIELDS[field].is === 'day' ? day(value) : value;
    },
    driver: (half) => {
      const isInsured = half.driverIsInsured === true;
      const last = half.driverLastName ?? (isInsured ? half.insuredLastName : undefined);
      const first = half.driverFirstName ?? (isInsured ? half.insuredFirstName : undefined);
      return [first, last].filter(Boolean).join(' ');
    },
    signing: (standing, signature) => {
      if (standing === 'no' || signature === null) return texts.notSigned;
      const asGiven = signature.typed === undefined ? texts.signedAt : texts.typedAt;
      const text = standing === 'holds' ? asGiven : texts.lapsed;
      return fillText(text, { at: moment(signature.signedAt) });
    },
  };
};
