import type { Fields, KeptOf } from '../fields/fields.ts';
import { id, oneOf, orNull, quantity, text } from '../fields/types.ts';

export const PARTNER_CATEGORIES = ['clinique', 'garage'] as const;
export type PartnerCategory = (typeof PARTNER_CATEGORIES)[number];

const short = text(120);

/** Whom the insurer works with. Texts that are not known are empty. */
export const partnerFields = {
  id: { wire: 'id', kept: id },
  name: { wire: 'name', kept: short, list: { sort: true } },
  category: { wire: 'category', kept: oneOf(PARTNER_CATEGORIES), list: { filter: true } },
  email: { wire: 'email', kept: short },
  phone: { wire: 'phone', kept: short },
  address1: { wire: 'address1', kept: text() },
  address2: { wire: 'address2', kept: text() },
  /** Its French name, as in the list of cities. */
  city: { wire: 'city', kept: short, list: { filter: true } },
  /** Where it is; both, or null where it is not known. */
  latitude: { wire: 'latitude', kept: orNull(quantity) },
  longitude: { wire: 'longitude', kept: orNull(quantity) },
} as const satisfies Fields;

export type Partner = KeptOf<typeof partnerFields>;
