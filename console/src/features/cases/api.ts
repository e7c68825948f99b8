/** One case: what its screen shows, and what is written on it. */
import type {
  AnswerPreview,
  CaseTemplates,
  CaseDetails as CaseWire,
  LeavingAnswer,
  TriedTemplate,
} from '@rafiq/contract/answering/schema';
import type { TemplateList } from '@rafiq/contract/bulk/schema';
import type { CaseRow } from '@rafiq/contract/cases/schema';
import type { AnswerDraft, ConversationFile } from '@rafiq/contract/conversations/model';
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import { call, HttpError } from '@rafiq/kit/http/client.ts';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

export { addLeaving, dropLeaving } from './leaving/leaving.ts';
export { isWaiting, useSecondsLeft } from './leaving/use-seconds-left.ts';
export { loadPaperTexts, paperText } from './paper-texts.ts';

/** Statuses are the request's own; a case of another sort has a screen of its own. */
export interface CaseDetails
  extends Omit<CaseWire, 'case' | 'status' | 'statuses' | 'pending' | 'decided'> {
  case: CaseRow & { kind: RequestKind };
  status: RequestStatus;
  statuses: RequestStatus[];
  decided: RequestStatus | null;
  pending: (Omit<NonNullable<CaseWire['pending']>, 'status'> & { status: RequestStatus }) | null;
}
export type Template = CaseTemplates['templates'][number];
/** A version that waits to be published: it can be tried on a case. */
export type DraftTemplate = CaseTemplates['drafts'][number];
export type { AnswerPreview, ConversationFile, TriedTemplate };

const pathOf = (id: string) => `/staff/cases/${encodeURIComponent(id)}`;

const LOOK_AGAIN_MS = 1_500;

/** Whether an answer has left is asked when its time has come, and not before: each look is an entry of the ledger. */
const lookAgainIn = (details: CaseDetails | undefined): number | false =>
  details?.pending
    ? Math.max(LOOK_AGAIN_MS, Date.parse(details.pending.leaves) - serverNow())
    : false;

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: ({ signal }) => call<CaseDetails>('GET', pathOf(id), { signal }),
    // Coming back to the window is no reading.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => lookAgainIn(state.data),
  });

const fetchOffered = (id: string, signal: AbortSignal): Promise<CaseTemplates> =>
  call('GET', `${pathOf(id)}/templates`, { signal });

export const fetchTemplates = async (id: string, signal: AbortSignal): Promise<Template[]> =>
  (await fetchOffered(id, signal)).templates;

export const useTemplates = (id: string) =>
  useQuery({
    queryKey: ['case-templates', id],
    queryFn: ({ signal }) => fetchOffered(id, signal),
  });

/** Read as the member of this case would, and noted for its editor; nothing is sent. */
export const tryTemplate = (
  id: string,
  { sort, code, version }: DraftTemplate,
): Promise<TriedTemplate> => call('POST', `${pathOf(id)}/tries`, { body: { sort, code, version } });

/** What can be sent, before a case is chosen. */
export const usedTemplatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => call<TemplateList>('GET', '/staff/templates', { signal }),
});

/** Why something can be refused, in the caller's language; those that are no longer given stay for drafts. */
export const useReasons = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...usedTemplatesQuery, enabled, select: ({ reasons }) => reasons });
export type Reason = TemplateList['reasons'][number];

/** As it would be sent; the wire says texts. */
export const fromTemplate = (template: Template): AnswerDraft => ({
  status: template.status as RequestStatus,
  text: template.text,
  papers: template.papers as AnswerDraft['papers'],
  refusal: template.refusal as AnswerDraft['refusal'],
});

export const fetchPreview = (
  id: string,
  body: AnswerDraft,
  signal: AbortSignal,
): Promise<AnswerPreview> => call('POST', `${pathOf(id)}/preview`, { body, signal });

export const saveDraft = (id: string, body: AnswerDraft, outlives: boolean): Promise<unknown> =>
  call('PUT', `${pathOf(id)}/draft`, { body, outlives });

interface Answer extends AnswerDraft {
  version: number;
  files: string[];
  /** Why a refusal is taken back; empty where none is. */
  reason: string;
}

export const sendAnswer = (id: string, body: Answer): Promise<LeavingAnswer> =>
  call('POST', `${pathOf(id)}/answers`, { body });

export const takeAnswerBack = (id: string): Promise<unknown> =>
  call('DELETE', `${pathOf(id)}/answers`);

/** Answers which had left already. */
export const takeManyBack = async (ids: readonly string[]): Promise<string[]> => {
  const body = { act: 'take-back', cases: ids.map((id) => ({ id, version: 1 })) };
  const { results } = await call<{ results: { id: string; outcome: string }[] }>(
    'POST',
    '/staff/cases/bulk',
    { body },
  );
  return results.filter(({ outcome }) => outcome !== 'done').map(({ id }) => id);
};

export const writeNote = (id: string, text: string): Promise<unknown> =>
  call('POST', `${pathOf(id)}/notes`, { body: { text } });

export const filesPath = (id: string) => `${pathOf(id)}/files`;

export const removeFile = (id: string, file: string): Promise<unknown> =>
  call('DELETE', `${filesPath(id)}/${encodeURIComponent(file)}`);

export const fileAddress = (id: string, file: string): string =>
  `/v1${filesPath(id)}/${encodeURIComponent(file)}`;

/** To keep it, whatever its type is. */
export const downloadAddress = (id: string, file: string): string =>
  `${fileAddress(id, file)}?download=1`;

/** Somebody else was first: what they did is told, and nothing has left. */
export const isChanged = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'case_changed';
