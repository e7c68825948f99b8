import type { Place } from '../core/place.ts';

/** An agency of the insurer. Texts that are not known are empty. */
export interface Agent extends Place {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** Its French name, as in the list of cities. */
  city: string;
}
