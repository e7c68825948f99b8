/** All that the paper says, for the screen and for the print: one sheet of words in each driver's language. */
import type { Language } from '../../core/language.ts';
import type { DoubtCode } from '../doubt-codes.ts';
import type {
  Circumstance,
  CommonField,
  Heading,
  LicenceCategory,
  PhotoSubject,
  Road,
  SideField,
  Witness,
  Zone,
} from '../model.ts';

export interface ConstatWords {
  title: string;
  /** What both drivers share, and the two halves. */
  parts: { common: string; a: string; b: string };
  headings: Record<Heading, string>;
  common: Record<CommonField, string>;
  side: Record<SideField, string>;
  /** Below the box, where its name alone leaves somebody wondering. */
  hints: { common: Partial<Record<CommonField, string>>; side: Partial<Record<SideField, string>> };
  witness: Record<keyof Witness, string>;
  circumstances: Record<Circumstance, string>;
  circumstanceCount: string;
  zones: Record<Zone, string>;
  roads: Record<Road, string>;
  licences: Record<LicenceCategory, string>;
  subjects: Record<PhotoSubject, string>;
  yesNo: { yes: string; no: string };
  languages: Record<Language, string>;
  doubts: Record<DoubtCode, string>;
}
