/** Which groups of the insurer's own directory are which roles here, as an administrator reads them. */
import type { StaffRole } from '../staff/model.ts';

export interface SsoGroup {
  name: string;
  roles: StaffRole[];
  /** Who came in with it last; null: nobody for a while. */
  last: { id: string; name: string; at: string } | null;
}

export interface SsoGroups {
  /** Who is asked, and for how long what they say counts; null: single sign-on is not set up. */
  provider: { issuer: string; claim: string; minutes: number } | null;
  groups: SsoGroup[];
  /** Brought by somebody who was refused because none of their groups is a role here. By whom is not kept. */
  others: { name: string; at: string }[];
}
