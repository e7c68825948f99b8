import { mayDo } from '../../access-keys/rules.ts';
import type { AccessKey } from '../../access-keys/schema.ts';
import type { AnswerDraft, Paper } from '../../conversations/model.ts';
import {
  checkAnswer,
  checkClosing,
  emptyDraftOf,
  isRefusal,
  MESSAGE_FILES_MAX,
} from '../../conversations/rules.ts';
import { type IsoDate, isIsoDate } from '../../core/dates.ts';
import { type Issue, issue } from '../../core/issue.ts';
import { LANGUAGES, type Language } from '../../core/language.ts';
import type { Handover } from '../../request-handover/model.ts';
import type { Judged } from '../../request-handover/rules.ts';
import type { RequestKind, RequestStatus } from '../../requests/model.ts';
import { FINAL_STATUSES } from '../../requests/rules.ts';
import type { RefusalWords } from '../../templates/model.ts';
import { hasUnreadable } from '../../templates/rules.ts';
import type { SystemAnswer, TemplateValues } from './model.ts';

const VALUE_MAX = 60;
const DOCUMENT_NAME_MAX = 120;
const SHA256 = /^[0-9a-f]{64}$/;

/** In the member's language, or in the first that is there. Empty: there is none. */
export const textFor = (text: SystemAnswer['text'], language: Language): string => {
  const written = [language, ...LANGUAGES].map((one) => text?.[one]?.replace(/\r\n?/g, '\n') ?? '');
  return written.find((one) => one.trim() !== '') ?? '';
};

const checkTexts = ({ text = {}, template }: SystemAnswer): Issue[] => [
  ...(template && textFor(text, 'fr') !== '' ? [issue('text', 'text_or_template')] : []),
  ...LANGUAGES.filter((one) => hasUnreadable(text[one]?.replace(/\r\n?/g, '\n') ?? '')).map((one) =>
    issue(`text.${one}`, 'text_format'),
  ),
];

/** No answer promises a day that has passed. */
const checkValues = ({ folder = '', due }: TemplateValues, today: IsoDate): Issue[] => {
  const field = 'template.values';
  const isDay = due === undefined || isIsoDate(due);
  return [
    ...(folder.length > VALUE_MAX
      ? [issue(`${field}.folder`, 'too_long', { max: VALUE_MAX })]
      : []),
    ...(hasUnreadable(folder) ? [issue(`${field}.folder`, 'text_format')] : []),
    ...(isDay ? [] : [issue(`${field}.due`, 'date_format')]),
    ...(isDay && due !== undefined && due < today
      ? [issue(`${field}.due`, 'date_too_early', { min: today })]
      : []),
  ];
};

const checkDocuments = ({ documents = [] }: SystemAnswer): Issue[] => [
  ...(documents.length > MESSAGE_FILES_MAX
    ? [issue('documents', 'too_many_files', { max: MESSAGE_FILES_MAX })]
    : []),
  ...documents.flatMap(({ sha256, name }, at) => [
    ...(SHA256.test(sha256) ? [] : [issue(`documents[${at}].sha256`, 'sha256_format')]),
    ...(name.trim() === '' ? [issue(`documents[${at}].name`, 'required')] : []),
    ...(name.length > DOCUMENT_NAME_MAX
      ? [issue(`documents[${at}].name`, 'too_long', { max: DOCUMENT_NAME_MAX })]
      : []),
  ]),
];

/** What can be said without a look at the request. */
export const checkSystemAnswer = (sent: SystemAnswer, today: IsoDate): Issue[] => [
  ...checkTexts(sent),
  ...checkValues(sent.template?.values ?? {}, today),
  ...checkDocuments(sent),
];

/** What is sent counts before what the template has. */
export const draftOf = (
  sent: SystemAnswer,
  { kind, language, filled }: { kind: RequestKind; language: Language; filled: AnswerDraft | null },
): AnswerDraft => {
  const { status, text, papers, refusal } = filled ?? { ...emptyDraftOf(kind), status: '' };
  return {
    status: (sent.status ?? status) as RequestStatus,
    text: filled ? text : textFor(sent.text, language),
    papers: [...new Set(sent.papers ?? papers)] as Paper[],
    refusal: sent.refusal?.reason ?? refusal,
  };
};

/** As staff are held to. Whoever only ends a request needs no words. */
export const checkSystemDraft = (
  kind: RequestKind,
  draft: AnswerDraft,
  reasons: RefusalWords['reasons'],
): Issue[] => {
  if (draft.status === ('' as RequestStatus)) return [issue('status', 'required')];
  const check = FINAL_STATUSES.includes(draft.status) ? checkClosing : checkAnswer;
  return [
    ...(draft.text === '' ? check : checkAnswer)(kind, draft, reasons),
    // a reason that would be told of no refusal
    ...(draft.refusal !== null && !isRefusal(draft.status)
      ? [issue('refusal', 'unknown_value')]
      : []),
  ];
};

/** What the errors of these codes say. */
export type NotToAnswer =
  | Exclude<Judged, string>
  | { code: 'handover_untaken'; details: Record<string, never> };

/** Only what this source has taken, in the version that it took, is its to answer. Null: it is. */
export const whyNotAnswer = (
  { state, version, source, coreReference }: Handover,
  asked: { version: number; source: string },
): NotToAnswer | null => {
  if (asked.version !== version) return { code: 'handover_version', details: { version } };
  if (state === 'arriving') return { code: 'handover_arriving', details: {} };
  if (source !== null && source !== asked.source)
    return { code: 'handover_taken', details: { number: coreReference ?? '' } };
  return state === 'taken' ? null : { code: 'handover_untaken', details: {} };
};

/** Whether the key by which an answer was given may give it still, when it is to leave. */
export const mayStillAnswer = (
  { scopes, kinds, endsAt }: Pick<AccessKey, 'scopes' | 'kinds'> & { endsAt: Date | null },
  kind: RequestKind,
  now: Date,
): boolean =>
  mayDo(scopes, 'requests:answer') &&
  (kinds === null || kinds.includes(kind)) &&
  (endsAt === null || endsAt > now);
