/** Which group of the insurer's directory is which role here, and who came in with it last. */
import type { SsoGroups } from '@rafiq/contract/staff-sso/groups';
import type { Db } from '../../platform/db.ts';
import { findNoted } from './groups-repository.ts';
import type { SsoSettings } from './sso.ts';

/** The file says what counts; what was noted under another one is not shown as if it did. */
export const readGroups = async (
  db: Db,
  sso: Pick<SsoSettings, 'issuer' | 'roles' | 'minutes'> | null,
): Promise<SsoGroups> => {
  if (!sso) return { provider: null, groups: [], others: [] };
  const noted = await findNoted(db);
  const { claim, roles } = sso.roles;
  const groups = Object.entries(roles).map(([name, given]) => {
    const last = noted.find((one) => one.name === name);
    return {
      ...{ name, roles: given },
      last:
        last?.staffId && last.staffName !== null
          ? { id: last.staffId, name: last.staffName, at: last.at }
          : null,
    };
  });
  const others = noted
    .filter(({ name, staffId }) => staffId === null && !Object.hasOwn(roles, name))
    .map(({ name, at }) => ({ name, at }));
  return { provider: { issuer: sso.issuer, claim, minutes: sso.minutes }, groups, others };
};
