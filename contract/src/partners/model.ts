export const PARTNER_CATEGORIES = ['clinique', 'garage'] as const;
export type PartnerCategory = (typeof PARTNER_CATEGORIES)[number];

/** Whom the insurer works with. Texts that are not known are empty. */
export interface Partner {
  id: string;
  name: string;
  category: PartnerCategory;
  email: string;
  phone: string;
  address1: string;
  address2: string;
  /** Its French name, as in the list of cities. */
  city: string;
  /** Where it is; both, or null where it is not known. */
  latitude: number | null;
  longitude: number | null;
}
