import type { Paper, Refusal } from '../conversations/model.ts';
import { formatDate, type IsoDate } from '../core/dates.ts';
import { fillText } from '../core/errors.ts';
import { type Issue, type IssueCode, issue } from '../core/issue.ts';
import type { Language } from '../core/language.ts';
import type { RequestKind, RequestStatus } from '../requests/model.ts';
import type { Template, Variable } from './model.ts';
import { statusOf } from './rules.ts';
import { TEMPLATES } from './shipped.ts';

/** What a case knows. Empty: it has none. */
export interface OfCase {
  /** Of the member: what leaves. */
  language: Language;
  /** Of whoever answers: what they check it by. */
  reader: Language;
  member: string;
  reference: string;
  folder: string;
  due: IsoDate | '';
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

const filled = ({ text }: Template, of: OfCase, language: Language): string => {
  const values: Record<Variable, string> = {
    member: of.member,
    reference: apart(of.reference, language),
    folder: apart(of.folder, language),
    due: of.due === '' ? '' : formatDate(of.due, language, 'long'),
  };
  return fillText(text[language], values);
};

const LACKS: Record<Variable, IssueCode> = {
  member: 'template_without_name',
  // every request has one
  reference: 'required',
  folder: 'template_without_folder',
  due: 'template_without_due',
};

/** Why it cannot be sent on this case. */
export const checkFit = ({ kinds, variables }: Template, kind: RequestKind, of: OfCase): Issue[] =>
  kinds.includes(kind)
    ? variables.filter((name) => of[name] === '').map((name) => issue('template', LACKS[name]))
    : [issue('template', 'template_kind')];

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
  text: filled(template, of, of.language),
  reading: filled(template, of, of.reader),
});

/** Those of a kind whose every variable the case has. */
export const fillTemplates = (kind: RequestKind, of: OfCase): FilledTemplate[] =>
  TEMPLATES.filter((template) => checkFit(template, kind, of).length === 0).map((template) =>
    fillTemplate(template, kind, of),
  );
