import { distanceKm, type Place } from '@rafiq/contract/core/place';
import type { Partner } from '@rafiq/contract/partners/model';

export interface FoundPartner extends Partner {
  /** Null where either place is not known. */
  km: number | null;
}

const kmFrom = (from: Place, { latitude, longitude }: Partner): number | null =>
  latitude === null || longitude === null ? null : distanceKm(from, { latitude, longitude });

/** The nearest first; whoever's place is not known comes last, in the order in which they came. */
export const nearestFirst = (partners: Partner[], from: Place): FoundPartner[] =>
  partners
    .map((partner) => ({ ...partner, km: kmFrom(from, partner) }))
    .sort((one, other) => {
      if (one.km === null || other.km === null) {
        return Number(one.km === null) - Number(other.km === null);
      }
      return one.km - other.km;
    });
