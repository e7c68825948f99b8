import { PAPERS } from '../conversations/model.ts';
import { type Issue, type IssueCode, issue } from '../core/issue.ts';
import { LANGUAGES, type Language } from '../core/language.ts';
import { REQUEST_KINDS, type RequestKind, type RequestStatus } from '../requests/model.ts';
import { ASKING } from '../requests/rules.ts';
import { hasLetters, isWrittenIn, SCRIPTS } from './alphabet.ts';
import {
  CASE_VARIABLES,
  type InEach,
  type KeptTemplate,
  OUTCOMES,
  type Outcome,
  RECOURSE,
  type TemplateKey,
  type TemplateSort,
  type TemplateState,
  type Variable,
  type Wording,
} from './model.ts';

export const TITLE_MAX = 80;
export const TEXT_MAX: Record<TemplateSort, number> = {
  answer: 4_000,
  reason: 500,
  recourse: 1_000,
};

export const statusOf = (kind: RequestKind, outcome: Outcome): RequestStatus => {
  const isBeneficiary = kind === 'beneficiary-request';
  switch (outcome) {
    case 'under-way':
      return isBeneficiary ? 'En cours' : 'En cours de traitement';
    case 'asking':
      return ASKING;
    case 'done':
      return isBeneficiary ? 'Accepté' : 'Traité';
    case 'refused':
      return isBeneficiary ? 'Refus' : 'Refusé';
  }
};

export const VARIABLES_OF: Record<TemplateSort, readonly Variable[]> = {
  answer: CASE_VARIABLES,
  reason: [],
  recourse: ['days'],
};

const HOLES = /\{([^{}]*)\}/g;

const holesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(HOLES)].map(([, name = '']) => name))].toSorted();

/** Those that stand in any language: each has to stand in all. */
export const variablesOf = (sort: TemplateSort, text: InEach): Variable[] => {
  const found = new Set(LANGUAGES.flatMap((language) => holesOf(text[language])));
  return VARIABLES_OF[sort].filter((name) => found.has(name));
};

// signs of control but for the end of a line, signs that turn the direction of what follows, halves of a letter
const UNREADABLE = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u;
export const hasUnreadable = (text: string): boolean => UNREADABLE.test(text);
const TAG = /<[/!]?[a-z][^<>]*>/i;

const missing = {
  fr: 'template_missing_french',
  en: 'template_missing_english',
  ar: 'template_missing_arabic',
} as const;
const untitled = {
  fr: 'template_untitled_french',
  en: 'template_untitled_english',
  ar: 'template_untitled_arabic',
} as const;
const lacking = {
  fr: 'template_lacks_french',
  en: 'template_lacks_english',
  ar: 'template_lacks_arabic',
} as const;

/** No blank, sign or digit is a text, and neither is one in the letters of another language. */
const checkLetters = (
  field: string,
  text: string,
  language: Language,
  none: IssueCode,
): Issue[] => {
  if (!hasLetters(text, language)) return [issue(field, none)];
  return isWrittenIn(text, language) ? [] : [issue(field, `template_not_${SCRIPTS[language]}`)];
};

/** It leaves as it stands: nothing in it is a tag, and nothing in it is hidden. */
const checkPlain = (field: string, text: string, max: number): Issue[] => [
  ...(text.length > max ? [issue(field, 'too_long', { max })] : []),
  ...(hasUnreadable(text) ? [issue(field, 'text_format')] : []),
  ...(TAG.test(text) ? [issue(field, 'template_tag')] : []),
];

const checkHoles = (sort: TemplateSort, text: InEach, language: Language): Issue[] => {
  const field = `text.${language}`;
  const own = holesOf(text[language]);
  const known: readonly string[] = VARIABLES_OF[sort];
  const unknown = own.filter((name) => !known.includes(name));
  const lacked = variablesOf(sort, text).filter((name) => !own.includes(name));
  return [
    ...unknown.map((name) => issue(field, 'template_hole', { hole: `{${name}}` })),
    ...lacked.map((name) => issue(field, lacking[language], { hole: `{${name}}` })),
    ...(/[{}]/.test(text[language].replace(HOLES, '')) ? [issue(field, 'template_brace')] : []),
  ];
};

const checkLanguage = (
  sort: TemplateSort,
  { title, text }: Wording,
  language: Language,
): Issue[] => [
  ...(sort === 'answer'
    ? checkLetters(`title.${language}`, title[language], language, untitled[language])
    : []),
  ...checkPlain(`title.${language}`, title[language], TITLE_MAX),
  ...(/[\n{}]/.test(title[language]) ? [issue(`title.${language}`, 'template_brace')] : []),
  ...checkLetters(`text.${language}`, text[language], language, missing[language]),
  ...(isWrittenIn(text[language], language) ? checkHoles(sort, text, language) : []),
  ...checkPlain(`text.${language}`, text[language], TEXT_MAX[sort]),
];

const among = <T>(values: readonly T[], known: readonly T[]): boolean =>
  values.every((value) => known.includes(value)) && new Set(values).size === values.length;

/** What an answer is for. `reasons`: codes that can be given. */
const checkUse = (wording: Wording, reasons: readonly string[]): Issue[] => {
  const { kinds, outcome, papers, refusal } = wording;
  const isAsking = outcome === 'asking';
  const isRefused = outcome === 'refused';
  return [
    ...(OUTCOMES.includes(outcome) ? [] : [issue('outcome', 'unknown_value')]),
    ...(kinds.length === 0 ? [issue('kinds', 'template_kinds')] : []),
    ...(among(kinds, REQUEST_KINDS) ? [] : [issue('kinds', 'unknown_value')]),
    ...(isAsking === papers.length > 0 ? [] : [issue('papers', 'template_papers')]),
    ...(among(papers, PAPERS) ? [] : [issue('papers', 'unknown_value')]),
    ...(isRefused === (refusal !== null) ? [] : [issue('refusal', 'template_refusal')]),
    ...(refusal === null || reasons.includes(refusal) ? [] : [issue('refusal', 'unknown_value')]),
  ];
};

/** A reason has no use but to be given. */
const checkAlone = ({ kinds, papers, refusal, title }: Wording): Issue[] => [
  ...(kinds.length === 0 ? [] : [issue('kinds', 'unknown_value')]),
  ...(papers.length === 0 ? [] : [issue('papers', 'unknown_value')]),
  ...(refusal === null ? [] : [issue('refusal', 'unknown_value')]),
  ...LANGUAGES.filter((language) => title[language] !== '').map((language) =>
    issue(`title.${language}`, 'unknown_value'),
  ),
];

/** Whole in every language, with the same variables: otherwise it is not saved. */
export const checkTemplate = (
  sort: TemplateSort,
  wording: Wording,
  reasons: readonly string[],
): Issue[] => [
  ...LANGUAGES.flatMap((language) => checkLanguage(sort, wording, language)),
  ...(sort === 'answer' ? checkUse(wording, reasons) : checkAlone(wording)),
];

/** Stays for good: answers and reports name it. That of the recourse is its own. */
export const checkCode = ({ sort, code }: TemplateKey): Issue[] => {
  if (!/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/.test(code)) return [issue('code', 'template_code')];
  const isTaken = code === RECOURSE && sort !== 'recourse';
  return isTaken ? [issue('code', 'template_code_taken')] : [];
};

export const stateOf = (of: { isRetired: boolean; draft: number | null }): TemplateState => {
  if (of.isRetired) return 'retired';
  return of.draft === null ? 'used' : 'draft';
};

export const isSameWording = (one: Wording, other: Wording): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));

/** In the order of the model, whatever order it came in. */
export const ordered = ({ kinds, outcome, papers, refusal, title, text }: Wording): Wording => {
  const inOrder = (each: InEach): InEach => ({ fr: each.fr, en: each.en, ar: each.ar });
  return {
    ...{ kinds: REQUEST_KINDS.filter((kind) => kinds.includes(kind)), outcome },
    ...{ papers: PAPERS.filter((paper) => papers.includes(paper)), refusal },
    ...{ title: inOrder(title), text: inOrder(text) },
  };
};

/** The paragraph on recourse belongs to every refusal. */
export const mayRetire = ({ sort }: Pick<KeptTemplate, 'sort'>): boolean => sort !== 'recourse';
