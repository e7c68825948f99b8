/** Lists and single requests of every kind: under which keys they are held. */
import type { RequestKind } from '@rafiq/contract/requests/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { leaveNewRow } from '../../../lib/new-rows.ts';
import { noteRequestSent } from '../../../lib/request-sent.ts';
import { leaveToast, type ToastTarget } from '../../../lib/toasts.ts';
import { t } from '../texts.ts';

export const requestKey = (kind: RequestKind) => ['requests', kind] as const;

/** Before the list is shown: it is asked for anew, marks the new request, and says that it has arrived. */
export const announceSent = (
  kind: RequestKind,
  id: string,
  text: string = t('list.sent'),
  target: ToastTarget = kind,
): void => {
  leaveNewRow(kind, id);
  noteRequestSent();
  leaveToast(target, text);
  void queryClient.invalidateQueries({ queryKey: requestKey(kind) });
};

/** Someone else's request and one that never was look the same. */
export const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 404;
