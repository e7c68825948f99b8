import type { Paper, Refusal } from '../conversations/model.ts';
import { formatDate, type IsoDate } from '../core/dates.ts';
import { fillText } from '../core/errors.ts';
import { type Issue, type IssueCode, issue } from '../core/issue.ts';
import type { Language } from '../core/language.ts';
import type { RequestKind, RequestStatus } from '../requests/model.ts';
import { CASE_VARIABLES, type CaseVariable, type InEach, type Template } from './model.ts';
import { statusOf, variablesOf } from './rules.ts';

/** What a case knows. Empty: it has none. */
export interface OfCase {
  /** Of the member: what leaves. */
  language: Language;
  /** Of whoever answers: what they check it by. */
  reader: Language;
  member: string;
  reference: string;
  folder: string;
  /** Empty: it is past, or none is promised while the member is waited for. */
  due: IsoDate | '';
  /** Its time stands still until the member has answered. */
  isPaused: boolean;
}

export interface FilledTemplate {
  code: string;
  title: string;
  status: RequestStatus;
  papers: Paper[];
  refusal: Refusal | null;
  text: string;
  reading: string;
}

/** Groups of digits change places among Arabic words, unless they are kept together. */
const apart = (text: string, language: Language): string =>
  language === 'ar' ? `\u2066${text}\u2069` : text;

/** As it stands in one language for one case. */
export const fillFor = (text: InEach, of: OfCase, language: Language): string => {
  const values: Record<CaseVariable, string> = {
    member: of.member,
    reference: apart(of.reference, language),
    folder: apart(of.folder, language),
    due: of.due === '' ? '' : formatDate(of.due, language, 'long'),
  };
  return fillText(text[language], values);
};

const lackOf = (name: CaseVariable, { isPaused }: OfCase): IssueCode => {
  switch (name) {
    case 'member':
      return 'template_without_name';
    case 'reference':
      // every request has one
      return 'required';
    case 'folder':
      return 'template_without_folder';
    case 'due':
      return isPaused ? 'template_while_paused' : 'template_without_due';
  }
};

/** Why it cannot be sent on this case. */
export const checkFit = (
  { kinds, text }: Pick<Template, 'kinds' | 'text'>,
  kind: RequestKind,
  of: OfCase,
): Issue[] => {
  if (!kinds.includes(kind)) return [issue('template', 'template_kind')];
  const named = CASE_VARIABLES.filter((name) => variablesOf('answer', text).includes(name));
  return named.filter((name) => of[name] === '').map((name) => issue('template', lackOf(name, of)));
};

export const fillTemplate = (
  template: Template,
  kind: RequestKind,
  of: OfCase,
): FilledTemplate => ({
  code: template.code,
  title: template.title[of.reader],
  status: statusOf(kind, template.outcome),
  papers: [...template.papers],
  refusal: template.refusal,
  text: fillFor(template.text, of, of.language),
  reading: fillFor(template.text, of, of.reader),
});

/** Those of a kind whose every variable the case has. */
export const fillTemplates = (
  templates: readonly Template[],
  kind: RequestKind,
  of: OfCase,
): FilledTemplate[] =>
  templates
    .filter((template) => checkFit(template, kind, of).length === 0)
    .map((template) => fillTemplate(template, kind, of));
