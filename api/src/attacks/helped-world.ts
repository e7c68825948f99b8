/** Somebody's file, somebody who helps below every kind of grant, and all calls that there are. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { ORIGIN } from '../testing/app.ts';
import { aMember, type TestMember } from '../testing/builders.ts';
import { aHelpGrant } from '../testing/helpers.ts';
import { type Call, readCalls } from './calls.ts';
import { NOW, type Person } from './people.ts';
import type { Helper } from './replay.ts';
import { sendingsOf } from './sendings.ts';
import { problemsOf } from './watch.ts';
import { startWorld, type World } from './world.ts';

export interface HelpedWorld {
  world: World;
  /** Whose file it is. */
  owner: Person;
  /** Who helps, with things of their own. */
  helper: Person;
  /** Every call, also those of systems and staff. */
  every: (Call & { operationId: string })[];
  grants: Record<string, string>;
  /** Who helps somebody else, whose grant names the owner's contracts beside those of that person. */
  elsewhere: Helper;
  send(
    sending: InjectOptions,
    grant: string | undefined,
    as?: Person,
  ): Promise<LightMyRequestResponse>;
  expectRefused(call: Call, grant: string | undefined, codes: string[], as?: Person): Promise<void>;
}

const grantsOf = async (world: World): Promise<Record<string, string>> => {
  const { victim: owner, attacker: helper } = world;
  const { db } = world.test;
  /** Nobody has granted this one anything of the owner's. */
  const other = await world.aPerson();
  const all = { health: [owner.healthPolicyId], motor: [owner.motorPolicyId] };
  const grant = (
    options: object,
    between: { owner: TestMember; helper: TestMember } = { owner, helper },
  ) => aHelpGrant(db, between, { ...all, ...options });
  const stranger = await aMember(db);
  const grants = {
    read: await grant({ scope: 'read' }),
    declare: await grant({ scope: 'declare' }),
    healthOnly: await grant({ scope: 'declare', motor: [] }),
    motorOnly: await grant({ scope: 'declare', health: [] }),
    ended: await grant({ scope: 'declare', state: 'ended' }),
    refused: await grant({ scope: 'declare', state: 'refused' }),
    invited: await grant({ scope: 'declare', state: 'invited' }),
    expired: await grant({ scope: 'declare', expiresAt: NOW }),
    othersHelper: await grant({ scope: 'declare' }, { owner, helper: other }),
    nobodys: await grant({ scope: 'declare' }, { owner: other, helper: stranger }),
  };
  // one line in the ledger for the first look of the hour
  await db.run({ text: 'update help_grants set looked_at = $1', values: [NOW] });
  return grants;
};

const below = (grant: string | undefined, url: string): string =>
  url.replace(/^\/v1\//, `/v1/for/${grant}/`);

export const tellsOf = ({ mark }: Person, { body, headers }: LightMyRequestResponse): boolean =>
  `${body}${JSON.stringify(headers)}`.toLowerCase().includes(mark.toLowerCase());

/** As its owner would send it; a call that nobody has described here needs nothing more than its address. */
const sendings = (call: Call, owner: Person): InjectOptions[] => {
  if (call.needsKey || call.isOfStaff)
    return [{ method: call.method, url: call.path.replaceAll(/\{\w+\}/g, '1') }];
  return sendingsOf(call, owner);
};

const startElsewhere = async (world: World): Promise<Helper> => {
  const other = await world.aPerson();
  const helper = await aMember(world.test.db);
  const both = [world.victim, other];
  const grantId = await aHelpGrant(
    world.test.db,
    { owner: other, helper },
    {
      health: both.map(({ healthPolicyId }) => healthPolicyId),
      motor: both.map(({ motorPolicyId }) => motorPolicyId),
      scope: 'declare',
    },
  );
  return { grantId, helperId: helper.id, at: NOW };
};

export const startHelpedWorld = async (): Promise<HelpedWorld> => {
  const world = await startWorld();
  const { victim: owner, attacker: helper } = world;
  const { paths } = (await world.test.get('/v1/openapi.json')).json();
  const every = (await readCalls(world.test)).map((call) => ({
    ...call,
    operationId: paths[call.path][call.method.toLowerCase()].operationId,
  }));
  const send: HelpedWorld['send'] = (sending, grant, as = helper) =>
    world.test.app.inject({
      ...sending,
      url: below(grant, String(sending.url)),
      headers: { origin: ORIGIN, ...sending.headers, cookie: as.cookie },
    });
  const expectRefused: HelpedWorld['expectRefused'] = async (call, grant, codes, as = helper) => {
    for (const sending of sendings(call, owner)) {
      const answer = await send(sending, grant, as);
      expect([401, 403], `${call.name} ${answer.body}`).toContain(answer.statusCode);
      expect(codes, call.name).toContain(answer.json().code);
      expect(tellsOf(owner, answer), call.name).toBe(false);
      expect(problemsOf(answer), call.name).toEqual([]);
    }
  };
  const elsewhere = await startElsewhere(world);
  const grants = await grantsOf(world);
  return { world, owner, helper, every, grants, elsewhere, send, expectRefused };
};
