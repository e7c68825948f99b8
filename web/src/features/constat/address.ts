/** Where one is in the report form: it reads the page's address itself, since it opens before the router is there. */
import { useSyncExternalStore } from 'react';

export const CONSTAT = '#/constat';

export type Address =
  | { screen: 'safety' }
  | { screen: 'begin' }
  | { screen: 'report'; id: string; step: string | null }
  /** Of a copy that came back. */
  | { screen: 'check' }
  /** Two phones for it. */
  | { screen: 'meet'; id: string }
  /** Two phones that scan each other. */
  | { screen: 'exchange'; id: string }
  /** As the second of them. */
  | { screen: 'scan' }
  /** Another phone's code. */
  | { screen: 'join'; code: string };

export const readAddress = (hash: string): Address => {
  const [, , screen, one, two] = hash.split('?')[0]?.split('/') ?? [];
  if (screen === 'begin' || screen === 'check' || screen === 'scan') return { screen };
  if ((screen === 'meet' || screen === 'exchange') && one) return { screen, id: one };
  if (screen === 'join' && one) return { screen, code: one };
  if (screen === 'report' && one) return { screen, id: one, step: two || null };
  return { screen: 'safety' };
};

export const reportAddress = (id: string, step?: string): string =>
  [`${CONSTAT}/report/${id}`, step].filter(Boolean).join('/');

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener('hashchange', onChange);
  addEventListener('popstate', onChange);
  return () => {
    removeEventListener('hashchange', onChange);
    removeEventListener('popstate', onChange);
  };
};

export const useAddress = (): Address =>
  readAddress(useSyncExternalStore(subscribe, () => location.hash));

export const go = (address: string): void => {
  location.hash = address;
};

/** The way back does not lead here again. */
export const goInstead = (address: string): void => location.replace(address);
