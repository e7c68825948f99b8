/** Whether somebody may act by a grant: read with every call, so that what has ended has ended. */
import { mayHelpCall, scopeOfCall } from '@rafiq/contract/helpers/calls';
import { LOOK_MINUTES } from '@rafiq/contract/helpers/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Acting, Helping } from '../../platform/http/acting.ts';
import { keyPrefixOf, seal } from '../../platform/sealed-member.ts';
import { writeLedger } from '../ledger/service.ts';
import { createActingDb } from './acting-db.ts';
import { findStanding, noteLook, type Standing } from './repository.ts';

const LOOK_MS = LOOK_MINUTES * 60_000;

/** The owner sees when somebody was in their file; a line for every call would hide it. */
const tellOfLook = async (
  db: Db,
  { ownerId, helperName, lookedAt }: Standing,
  { grantId, now }: { grantId: string; now: Date },
): Promise<void> => {
  const before = new Date(now.getTime() - LOOK_MS);
  if (lookedAt !== null && lookedAt >= before.getTime()) return;
  await db.transaction(async (tx) => {
    if (!(await noteLook(tx, { grantId, now, before }))) return;
    const actor = { staffId: null, name: helperName, role: 'helper' } as const;
    await writeLedger(tx, actor, { act: 'helper.looked', memberId: ownerId, now });
  });
};

const createActing = ({ db, clock }: { db: Db; clock: Clock }): Acting => ({
  isHelped: (operation) => scopeOfCall(operation) !== null,
  stand: async (helperId, grantId, operation) => {
    const now = clock();
    const standing = await findStanding(db, { helperId, grantId, now });
    // one that never was theirs is told from none that is over
    if (!standing) throw new AppError('helping_ended');
    if (!mayHelpCall(standing.scope, operation)) throw new AppError('helping_refused');
    await tellOfLook(db, standing, { grantId, now });
    const { ownerId: memberId, helperName, scope, until } = standing;
    return {
      memberId: seal({ memberId, grantId, helperId, at: now.toISOString() }),
      actsFor: { grant: grantId, scope, until, helper: helperName },
      keyPrefix: keyPrefixOf(grantId),
    };
  },
});

export const createHelping = (deps: { db: Db; clock: Clock }): Helping => ({
  acting: createActing(deps),
  bind: createActingDb,
});
