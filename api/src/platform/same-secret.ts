import { hash, timingSafeEqual } from 'node:crypto';

/** In a time that tells nothing of either, whatever their lengths. */
export const areSameSecrets = (one: string, other: string): boolean =>
  timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
