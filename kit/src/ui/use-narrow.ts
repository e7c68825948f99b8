import { SIDEBAR_COLLAPSE_PX } from '@rafiq/contract/core/constants';
import { useSyncExternalStore } from 'react';

const phone = matchMedia(`(max-width: ${SIDEBAR_COLLAPSE_PX}px)`);

const subscribe = (listener: () => void) => {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** For what a phone shows with other markup, not only with another style. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
