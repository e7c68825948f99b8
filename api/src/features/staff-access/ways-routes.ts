import type { ErrorCode } from '@rafiq/contract/core/errors';
import { nothingSchema } from '@rafiq/contract/passkeys/schema';
import { staffPeopleSchema } from '@rafiq/contract/staff-people/schema';
import { peopleToWire } from '@rafiq/contract/staff-people/wire';
import { ssoGroupsSchema } from '@rafiq/contract/staff-sso/schema';
import { AppError } from '../../platform/errors.ts';
import { type Api, answers, idParams } from '../../platform/http/instance.ts';
import type { Actor } from '../ledger/service.ts';
import { readGroups } from './groups.ts';
import { listEverybody } from './people.ts';
import type { StaffGate } from './service.ts';
import type { SsoSettings } from './sso.ts';
import { giveToSso, giveUpAddress, resetFactors, type WaysDeps } from './ways.ts';

interface Deps extends Omit<WaysDeps, 'hasSso'> {
  gate: StaffGate;
  consoleUrl: string;
  /** Null: it is not set up. */
  sso: SsoSettings | null;
}

const tags = ['staff'];

interface Act {
  path: string;
  operationId: string;
  summary: string;
  errors: ErrorCode[];
  carryOut(deps: WaysDeps, id: string, by: Actor): Promise<ErrorCode | null>;
}

const ACTS: Act[] = [
  {
    path: 'factors/reset',
    operationId: 'resetStaffFactors',
    summary:
      'Somebody has lost their second factor: all are forgotten, every session ends, a new one is set up after the password',
    errors: ['staff_own', 'staff_sealed', 'staff_handed_over'],
    carryOut: resetFactors,
  },
  {
    path: 'sso',
    operationId: 'handStaffToSso',
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
    operationId: 'releaseStaffAddress',
    summary: 'The address of somebody who is disabled is free for whoever has it now',
    errors: ['staff_own', 'staff_sealed', 'staff_not_disabled'],
    carryOut: giveUpAddress,
  },
];

export const waysRoutes = (app: Api, { gate, sso, ...deps }: Deps): void => {
  for (const { path, operationId, summary, errors, carryOut } of ACTS)
    app.route({
      method: 'POST',
      url: `/v1/staff/people/:id/${path}`,
      schema: {
        ...{ operationId, tags, summary, params: idParams, body: nothingSchema },
        errors: ['not_found', ...errors],
        response: answers(staffPeopleSchema),
      },
      handler: async (request, reply) => {
        const { actor } = await gate.require(request, reply, 'staff.manage');
        const why = await carryOut({ ...deps, hasSso: sso !== null }, request.params.id, actor);
        if (why) throw new AppError(why);
        return peopleToWire(await listEverybody(deps));
      },
    });

  app.route({
    method: 'GET',
    url: '/v1/staff/sso-groups',
    schema: {
      operationId: 'readSsoGroups',
      tags,
      summary: 'Which group of the organisation is which role, and who came in with it last',
      response: answers(ssoGroupsSchema),
    },
    handler: async (request, reply) => {
      await gate.require(request, reply, 'staff.manage');
      return readGroups(deps.db, sso);
    },
  });
};
