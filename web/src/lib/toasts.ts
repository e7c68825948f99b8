/** A success that the next screen tells: a form leaves it, the list that follows shows it. */
import type { RequestKind } from '@rafiq/contract/requests/model';
import { useToast } from '@rafiq/kit/ui/Toast.tsx';
import { useEffect, useState } from 'react';
import { leftToasts } from './left-toasts.ts';

/** Which screen tells it: a kind's list, or another one. */
export type ToastTarget = RequestKind | 'health-folder' | 'motor-home';

/** The router counts the screens of this tab: a link leads one further, a screen that takes another's place does not. */
const toasts = leftToasts<ToastTarget>(() => history.state?.__TSR_index ?? 0);

export const leaveToast = toasts.leave;

/** What the screen before has left for this one. Once on a screen, so that it is told once. */
export const useLeftToast = (target: ToastTarget) => {
  const [found] = useState(() => toasts.find(target));
  useEffect(() => toasts.clear(target), [target]);
  return useToast(found);
};
