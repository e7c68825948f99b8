import type { ErrorCode } from '@rafiq/contract/core/errors';
import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import { staffPeopleSchema } from '@rafiq/contract/staff-people/schema';
import { ssoGroupsSchema } from '@rafiq/contract/staff-sso/schema';
import { AppError } from '../../platform/errors.ts';
import { type Api, idParams } from '../../platform/http/instance.ts';
import type { Actor } from '../ledger/service.ts';
import { readGroups } from './groups.ts';
import { listEverybody } from './people.ts';
import type { StaffGate } from './service.ts';
import type { SsoSettings } from './sso.ts';
import { staffRoutes } from './staff-routes.ts';
import { giveToSso, giveUpAddress, resetFactors, type WaysDeps } from './ways.ts';

interface Deps extends Omit<WaysDeps, 'hasSso'> {
  gate: StaffGate;
  consoleUrl: string;
  /** Null: it is not set up. */
  sso: SsoSettings | null;
}

interface Act {
  path: string;
  id: string;
  summary: string;
  errors: ErrorCode[];
  carryOut(deps: WaysDeps, id: string, by: Actor): Promise<ErrorCode | null>;
}

const ACTS: Act[] = [
  {
    path: 'factors/reset',
    id: 'resetStaffFactors',
    summary:
      'Somebody has lost their second factor: all are forgotten, every session ends, a new one is set up after the password',
    errors: ['staff_own', 'staff_sealed', 'staff_handed_over'],
    carryOut: resetFactors,
  },
  {
    path: 'sso',
    id: 'handStaffToSso',
    summary:
      'Somebody signs in by the organisation from now on; password, factors and sessions are gone',
    errors: [
      ...(['staff_own', 'staff_sealed', 'staff_handed_over'] as const),
      ...(['sso_not_set_up', 'last_administrator'] as const),
    ],
    carryOut: giveToSso,
  },
  {
    path: 'release',
    id: 'releaseStaffAddress',
    summary: 'The address of somebody who is disabled is free for whoever has it now',
    errors: ['staff_own', 'staff_sealed', 'staff_not_disabled'],
    carryOut: giveUpAddress,
  },
];

export const waysRoutes = (app: Api, { gate, sso, ...deps }: Deps): void => {
  const staff = staffRoutes(app, gate, 'staff');

  for (const { path, id, summary, errors, carryOut } of ACTS)
    staff.post(
      `/v1/staff/people/:id/${path}`,
      {
        id,
        summary,
        may: 'staff.manage',
        shows: 'nobody',
        params: idParams,
        body: nothingSchema,
        errors: ['not_found', ...errors],
        answer: staffPeopleSchema,
      },
      async (request, { actor }) => {
        const why = await carryOut({ ...deps, hasSso: sso !== null }, request.params.id, actor);
        if (why) throw new AppError(why);
        return listEverybody(deps);
      },
    );

  staff.get(
    '/v1/staff/sso-groups',
    {
      id: 'readSsoGroups',
      summary: 'Which group of the organisation is which role, and who came in with it last',
      may: 'staff.manage',
      shows: 'nobody',
      answer: ssoGroupsSchema,
    },
    async () => readGroups(deps.db, sso),
  );
};
