/** The ways to a partner: a map, a letter. */
import type { Partner } from '@rafiq/contract/partners/model';

const MAP = 'https://www.openstreetmap.org/search';
const COUNTRY = 'Maroc';

/** A search by street and town, which every device can open; a name alone is seldom on the map. Null without a street. */
export const mapLink = ({ address1, city }: Pick<Partner, 'address1' | 'city'>): string | null => {
  const street = address1.trim();
  if (street === '') return null;
  const query = [street, city.trim(), COUNTRY].filter(Boolean).join(', ');
  return `${MAP}?${new URLSearchParams({ query })}`;
};

/** One plain address: nothing in it can add a recipient, a subject or a text. */
export const mailLink = (email: string): string | null =>
  /^[^\s@?&,;:<>"]+@[^\s@?&,;:<>"]+$/.test(email) ? `mailto:${email}` : null;
