import type { RequestKind } from '@rafiq/contract/requests/model';
import { REQUEST_SCREENS } from '@rafiq/contract/requests/screens';

/** For messages: it leads to the sign-in first, and from there to the request. */
export const linkTo = (publicUrl: string, kind: RequestKind, id: string): string =>
  `${publicUrl}/#${REQUEST_SCREENS[kind]}?id=${id}`;
