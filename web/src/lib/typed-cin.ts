/**
 * The CIN that was typed last in this tab: sign-in, recovery and onboarding hand it on, so that it is typed once. It
 * goes with the tab; only whoever has signed in is remembered for longer.
 */
import { readAuthSlice } from './session.ts';

const KEY = 'typed-cin';

/** Also read while the build draws the sign-in form, where there is no storage. */
export const readTypedCin = (): string =>
  globalThis.sessionStorage?.getItem(KEY) ?? readAuthSlice().cin;

export const keepTypedCin = (cin: string): void => sessionStorage.setItem(KEY, cin);
