import { type Issue, issue } from '../core/issue.ts';
import { LANGUAGES } from '../core/language.ts';
import type { RequestKind, RequestStatus } from '../requests/model.ts';
import { ASKING } from '../requests/rules.ts';
import type { Outcome, Template } from './model.ts';

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

/** In the order of their names, each once. */
const holesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))].toSorted();

/** Whole in every language, with the same variables. */
export const checkTemplate = ({ title, text, variables, ...rest }: Template): Issue[] => {
  const wanted = [...new Set<string>(variables)].toSorted().join();
  const inEach = LANGUAGES.flatMap((language) => [
    ...(title[language].trim() === '' ? [issue(`title.${language}`, 'required')] : []),
    ...(text[language].trim() === '' ? [issue(`text.${language}`, 'required')] : []),
    ...(holesOf(text[language]).join() === wanted
      ? []
      : [issue(`text.${language}`, 'unknown_value')]),
  ]);
  const isAsking = rest.outcome === 'asking';
  const isRefused = rest.outcome === 'refused';
  return [
    ...inEach,
    ...(rest.kinds.length === 0 ? [issue('kinds', 'required')] : []),
    ...(isAsking === rest.papers.length > 0 ? [] : [issue('papers', 'required')]),
    ...(isRefused === (rest.refusal !== null) ? [] : [issue('refusal', 'required')]),
  ];
};
