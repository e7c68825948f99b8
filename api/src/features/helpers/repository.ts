import type { IsoDate } from '@rafiq/contract/core/dates';
import type { Language } from '@rafiq/contract/core/language';
import type { HelpScope, HelpState } from '@rafiq/contract/helpers/model';
import type { HelpContract } from '@rafiq/contract/helpers/schema';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface Grant {
  id: string;
  ownerId: string;
  helperId: string | null;
  helperName: string;
  health: string[];
  motor: string[];
  scope: HelpScope;
  until: IsoDate;
  state: Exclude<HelpState, 'expired'>;
  isOver: boolean;
  invitedAt: string;
  changedAt: string;
}

/** $1 is who asks, $2 the moment. */
const GRANT = `g.id::text, g.owner_id::text as "ownerId", g.helper_id::text as "helperId",
  g.helper_name as "helperName", g.health_policies::text[] as health, g.motor_policies::text[] as motor, g.scope,
  g.until::text, g.state, ${instantSql('g.invited_at')} as "invitedAt", ${instantSql('g.changed_at')} as "changedAt",
  g.expires_at <= $2 or (g.state = 'invited' and g.token_expires_at <= $2) as "isOver"`;

export interface Standing {
  ownerId: string;
  helperName: string;
  scope: HelpScope;
  until: IsoDate;
  /** The last look that was written down, in milliseconds. */
  lookedAt: number | null;
}

/** What this helper may do by this grant now; undefined: nothing, also while the owner is suspended. Read with every call. */
export const findStanding = (
  db: Queryable,
  asked: { helperId: string; grantId: string; now: Date },
): Promise<Standing | undefined> =>
  db.maybeOne<Standing>({
    name: 'helpers-standing',
    text: `select owner_id::text as "ownerId", helper_name as "helperName", scope, until::text,
             (extract(epoch from looked_at) * 1000)::float8 as "lookedAt" from help_standing($1, $2, $3)`,
    values: [asked.grantId, asked.helperId, asked.now],
  });

/** False: somebody else has written it down meanwhile. */
export const noteLook = async (
  tx: Queryable,
  look: { grantId: string; now: Date; before: Date },
): Promise<boolean> =>
  (await tx.run({
    name: 'helpers-look',
    text: `update help_grants set looked_at = $2 where id = $1 and (looked_at is null or looked_at < $3)`,
    values: [look.grantId, look.now, look.before],
  })) === 1;

export const grantsOfOwner = (db: Queryable, memberId: string, now: Date): Promise<Grant[]> =>
  db.rows<Grant>({
    name: 'helpers-of-owner',
    text: `select ${GRANT} from help_grants g where g.owner_id = $1 order by g.invited_at desc, g.id limit 50`,
    values: [memberId, now],
  });

/** With the name of whom they help. */
export const grantsOfHelper = (
  db: Queryable,
  memberId: string,
  now: Date,
): Promise<(Grant & { ownerName: string })[]> =>
  db.rows<Grant & { ownerName: string }>({
    name: 'helpers-of-helper',
    text: `select ${GRANT}, o.first_name || ' ' || o.last_name as "ownerName"
           from help_grants g join members o on o.id = g.owner_id
           where g.helper_id = $1 order by g.invited_at desc, g.id limit 50`,
    values: [memberId, now],
  });

/** Contracts of an owner as both sides recognise them. */
export const contractsOf = (
  db: Queryable,
  memberId: string,
  ids: { health: readonly string[]; motor: readonly string[] },
): Promise<HelpContract[]> =>
  Promise.all([
    db.rows<HelpContract>({
      name: 'helpers-health-contracts',
      text: `select 'health' as kind, p.id::text, p.policy_id as number, p.label from own_health_policies p
             where p.member_id = $1 and p.id = any ($2::bigint[]) order by p.id`,
      values: [memberId, ids.health],
      owner: memberId,
    }),
    db.rows<HelpContract>({
      name: 'helpers-motor-contracts',
      text: `select 'motor' as kind, p.id::text, p.policy_number as number, p.make || ' ' || p.model as label
             from own_motor_policies p where p.member_id = $1 and p.id = any ($2::bigint[]) order by p.id`,
      values: [memberId, ids.motor],
      owner: memberId,
    }),
  ]).then((both) => both.flat());

export interface Person {
  cin: string;
  name: string;
  language: Language;
}

export const findPerson = (db: Queryable, memberId: string): Promise<Person | undefined> =>
  db.maybeOne<Person>({
    name: 'helpers-person',
    text: `select cin, first_name || ' ' || last_name as name, language from members where id = $1`,
    values: [memberId],
  });

/** Two invitations of one owner are counted one after the other. */
export const lockOwner = async (tx: Queryable, memberId: string): Promise<void> => {
  await tx.rows({
    name: 'helpers-lock-owner',
    text: 'select 1 from accounts where member_id = $1 for update',
    values: [memberId],
  });
};

export const countOpen = async (tx: Queryable, memberId: string, now: Date): Promise<number> => {
  const { count } = await tx.one<{ count: number }>({
    name: 'helpers-count',
    text: `select count(*)::int as count from help_grants g where g.owner_id = $1 and g.expires_at > $2
             and (g.state = 'accepted' or (g.state = 'invited' and g.token_expires_at > $2))`,
    values: [memberId, now],
  });
  return count;
};

export interface NewGrant {
  id: string;
  ownerId: string;
  name: string;
  cin: string;
  phone: string;
  health: readonly string[];
  motor: readonly string[];
  scope: HelpScope;
  until: IsoDate;
  expiresAt: Date;
  tokenHash: Buffer;
  tokenExpiresAt: Date;
  now: Date;
}

export const insertGrant = async (tx: Queryable, grant: NewGrant): Promise<void> => {
  await tx.run({
    name: 'helpers-invite',
    text: `insert into help_grants (id, owner_id, helper_name, helper_cin, helper_phone, health_policies, motor_policies,
             scope, until, expires_at, state, invited_at, changed_at, token_hash, token_expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'invited', $11, $11, $12, $13)`,
    values: [
      ...[grant.id, grant.ownerId, grant.name, grant.cin, grant.phone, grant.health, grant.motor],
      ...[
        grant.scope,
        grant.until,
        grant.expiresAt,
        grant.now,
        grant.tokenHash,
        grant.tokenExpiresAt,
      ],
    ],
  });
};

/** By the secret of the invitation and the CIN that it names: whoever has only one of them finds nothing. */
const INVITED = `from help_grants g join members o on o.id = g.owner_id
  where g.token_hash = $1 and g.token_expires_at > $2 and g.expires_at > $2 and g.helper_cin = $3 and g.owner_id <> $4`;

export const findInvitation = (
  db: Queryable,
  asked: { tokenHash: Buffer; cin: string; memberId: string; now: Date },
): Promise<(Grant & { ownerName: string }) | undefined> =>
  db.maybeOne<Grant & { ownerName: string }>({
    name: 'helpers-invitation',
    text: `select ${GRANT}, o.first_name || ' ' || o.last_name as "ownerName" ${INVITED}`,
    values: [asked.tokenHash, asked.now, asked.cin, asked.memberId],
  });

/** Undefined: the invitation is used, refused or over. It is answered once. */
export const answerInvitation = async (
  tx: Queryable,
  {
    id,
    helperId,
    state,
    now,
  }: { id: string; helperId: string; state: 'accepted' | 'refused'; now: Date },
): Promise<boolean> =>
  (await tx.run({
    name: 'helpers-answer',
    text: `update help_grants set state = $3, helper_id = $2, changed_at = $4, token_hash = null, helper_cin = null,
             helper_phone = null where id = $1 and state = 'invited'`,
    values: [id, helperId, state, now],
  })) === 1;

/** By either side. Undefined: it is not theirs, or over already. */
export const endGrant = async (
  tx: Queryable,
  { id, memberId, now }: { id: string; memberId: string; now: Date },
): Promise<{ ownerId: string; helperId: string | null; helperName: string } | undefined> =>
  tx.maybeOne({
    name: 'helpers-end',
    text: `update help_grants set state = 'ended', changed_at = $3, token_hash = null, helper_cin = null,
             helper_phone = null
           where id = $1 and (owner_id = $2 or helper_id = $2) and state in ('invited', 'accepted')
           returning owner_id::text as "ownerId", helper_id::text as "helperId", helper_name as "helperName"`,
    values: [id, memberId, now],
  });

/** What the helper has sent ahead and named nowhere: nobody can name it any more. Its bytes go with the next sweep. */
export const dropSentAhead = async (
  tx: Queryable,
  ownerId: string,
  grantId: string,
): Promise<void> => {
  await tx.run({
    name: 'helpers-drop-sent-ahead',
    text: 'delete from waiting_files where member_id = $1 and sent_by = $2',
    values: [ownerId, grantId],
  });
};
