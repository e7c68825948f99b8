import type { PushSupport } from './push.ts';

interface Moment {
  support: PushSupport;
  wasRefused: boolean;
  /** This browser shows news already. */
  isAdded: boolean;
}

/** Only to whom it can be offered, and whom nobody has asked yet: here or by the browser. */
export const mayOffer = ({ support, wasRefused, isAdded }: Moment): boolean =>
  support === 'default' && !wasRefused && !isAdded;
