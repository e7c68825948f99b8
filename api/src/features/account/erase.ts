/**
 * A person whose data goes. All of it: their row in the registry, and by keys and triggers everything that hangs on it
 * (docs/operations.md). Or all that may go, where the law keeps the rest: that stays, and only supervisors find it. The
 * ledger keeps that it was done, under a number that says nothing.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';

const lockMembers = (tx: Transaction, cin: string): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>({
    text: 'select id::text from members where cin = $1 order by members.id for update',
    values: [cin],
  });

/** Whoever came by them came all the same. */
const forgetSponsor = (tx: Transaction, id: string): Promise<number> =>
  tx.run({
    text: 'update members set sponsor_id = null where sponsor_id = $1',
    values: [id],
  });

const removeMember = async (tx: Transaction, id: string): Promise<void> => {
  await forgetSponsor(tx, id);
  await tx.run({ text: 'delete from members where id = $1', values: [id] });
};

/** Both who is in the registry under a CIN and who signed up with it and waits. Answers how many it was. */
export const eraseMember = (
  { db, clock }: { db: Db; clock: Clock },
  cin: string,
  { reason, by }: { reason: string; by: Actor },
): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await lockMembers(tx, cin);
    for (const { id } of found) {
      await removeMember(tx, id);
      const act = { act: 'member-file.changed', memberId: id, about: 'erased' } as const;
      await writeLedger(tx, by, { ...act, reason, now: clock() });
    }
    return found.length;
  });

/** A question or an idea that is about no contract: the insurer accounts to nobody for it. */
const ABOUT_NO_CONTRACT = `kind in ('suggestion', 'ticket') and health_policy_id is null and motor_policy_id is null`;

/** Whether there is something that an insurer has to account for: a contract, a folder, a request about one. */
export const isKeptByLaw = async (db: Queryable, memberId: string): Promise<boolean> => {
  const { kept } = await db.one<{ kept: boolean }>({
    name: 'erase-is-kept',
    text: `select exists (select from health_policies where member_id = $1)
             or exists (select from motor_policies where member_id = $1)
             or exists (select from health_folders where member_id = $1)
             or exists (select from motor_folders where member_id = $1)
             or exists (select from requests where member_id = $1 and kind <> 'data-request'
               and not (${ABOUT_NO_CONTRACT})) as kept`,
    values: [memberId],
  });
  return kept;
};

/**
 * Each as `categories.ts` of the contract says: what goes with an account. Passkeys, helpers, browsers that show news and the
 * image of the identity card go with `accounts`, calls that were made with `callback_requests`.
 */
const GOING_WITH_THE_ACCOUNT = [
  ...([
    'sessions',
    'ratings',
    'drafts',
    'waiting_files',
    'news',
    'news_preferences',
    'accounts',
    'contact_changes',
    'contact_undos',
  ] as const),
  ...([
    'recoveries',
    'temporary_passwords',
    'confirmations',
    'wrong_codes',
    'onboardings',
  ] as const),
  ...(['callback_requests', 'feed_notices', 'data_exports'] as const),
] as const;

const removeAsked = async (tx: Transaction, memberId: string): Promise<void> => {
  const gone = await tx.rows<{ id: string }>({
    name: 'erase-requests',
    text: `delete from requests where member_id = $1 and ${ABOUT_NO_CONTRACT} returning id::text`,
    values: [memberId],
  });
  const ids = gone.map(({ id }) => id);
  await tx.run({
    name: 'erase-cases',
    text: `delete from cases where member_id = $1 and kind in ('suggestion', 'ticket')
           and subject_id = any ($2::text[])`,
    values: [memberId, ids],
  });
};

/** Until they come back, which is their own doing, nobody but supervisors finds them. */
const restrict = (tx: Transaction, memberId: string, now: Date): Promise<number> =>
  tx.run({
    name: 'erase-restrict',
    text: 'update members set restricted_at = $2, sponsorship_code = null where id = $1',
    values: [memberId, now],
  });

/** As somebody has asked and two have decided. The last of its transaction. */
export const eraseWithin = async (
  tx: Transaction,
  memberId: string,
  { reason, by, now }: { reason: string; by: Actor; now: Date },
): Promise<'whole' | 'partly'> => {
  const outcome = (await isKeptByLaw(tx, memberId)) ? 'partly' : 'whole';
  if (outcome === 'whole') await removeMember(tx, memberId);
  else {
    await removeAsked(tx, memberId);
    for (const table of GOING_WITH_THE_ACCOUNT)
      await tx.run({
        name: `erase-${table}`,
        text: `delete from ${table} where member_id = $1`,
        values: [memberId],
      });
    await forgetSponsor(tx, memberId);
    await restrict(tx, memberId, now);
  }
  const about = outcome === 'whole' ? 'erased' : 'erased as far as the law allows';
  const line = { act: 'member-file.changed', memberId, about, reason, now } as const;
  await writeLedger(tx, by, { ...line, isAgreed: true });
  return outcome;
};
