import type { Fields, KeptOf } from '../fields/fields.ts';
import { id, quantity, text } from '../fields/types.ts';

const short = text(120);

/** An agency of the insurer. Texts that are not known are empty. */
export const agentFields = {
  id: { wire: 'id', kept: id },
  name: { wire: 'name', kept: short, list: { sort: true } },
  email: { wire: 'email', kept: short },
  phone: { wire: 'phone', kept: short },
  address: { wire: 'address', kept: text() },
  /** Its French name, as in the list of cities. */
  city: { wire: 'city', kept: short, list: { filter: true } },
  latitude: { wire: 'latitude', kept: quantity },
  longitude: { wire: 'longitude', kept: quantity },
} as const satisfies Fields;

export type Agent = KeptOf<typeof agentFields>;
