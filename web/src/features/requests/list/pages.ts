/** Lists and single requests of every kind: under which keys they are held. */
import type { RequestKind } from '@rafiq/contract/requests/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { leaveToast, type ToastTarget } from '../../../lib/toasts.ts';
import { t } from '../texts.ts';

export const requestKey = (kind: RequestKind) => ['requests', kind] as const;

/** Before the list is shown: what it holds is asked for anew, and it says that the request has arrived. */
export const announceSent = (
  kind: RequestKind,
  text: string = t('list.sent'),
  target: ToastTarget = kind,
): void => {
  leaveToast(target, text);
  void queryClient.invalidateQueries({ queryKey: requestKey(kind) });
};

/** Someone else's request and one that never was look the same. */
export const isMissing = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 404;
