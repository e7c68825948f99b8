/** SQL of what ends together, whichever feature made it. */
import type { Queryable } from '../../platform/db.ts';

export const forgetYoungPasskeys = (
  tx: Queryable,
  memberId: string,
  since: Date,
): Promise<number> =>
  tx.run({
    name: 'young-access-passkeys',
    text: 'delete from passkeys where member_id = $1 and created_at > $2',
    values: [memberId, since],
  });

export const forgetYoungExports = (tx: Queryable, memberId: string, since: Date): Promise<number> =>
  tx.run({
    name: 'young-access-exports',
    text: 'delete from data_exports where member_id = $1 and asked_at > $2',
    values: [memberId, since],
  });

/** Stands where the name of a device's own copy stood: no device calls its copy so. */
const SIGNED_OUT = 'signed-out';

export const forgetDraftWriters = (tx: Queryable, memberId: string, since: Date): Promise<number> =>
  tx.run({
    name: 'young-access-drafts',
    text: 'update drafts set writer = $3 where member_id = $1 and saved_at > $2 and writer <> $3',
    values: [memberId, since, SIGNED_OUT],
  });

export const noteAccessEnded = async (
  tx: Queryable,
  memberId: string,
  now: Date,
): Promise<void> => {
  await tx.run({
    name: 'young-access-cards',
    text: 'update accounts set access_ended_at = $2 where member_id = $1',
    values: [memberId, now],
  });
};

interface EndedGrant {
  id: string;
  helperName: string;
  ownerName: string;
}

/** Invited or accepted since then. */
export const endYoungGrants = (
  tx: Queryable,
  memberId: string,
  { since, now }: { since: Date; now: Date },
): Promise<EndedGrant[]> =>
  tx.rows<EndedGrant>({
    name: 'young-access-grants',
    text: `update help_grants g set state = 'ended', changed_at = $3, token_hash = null, helper_cin = null,
             helper_phone = null
           from members o
           where o.id = g.owner_id and g.owner_id = $1 and g.state in ('invited', 'accepted')
             and (g.invited_at > $2 or g.changed_at > $2)
           returning g.id::text, g.helper_name as "helperName", o.first_name || ' ' || o.last_name as "ownerName"`,
    values: [memberId, since, now],
  });

export const dropFilesOfGrants = async (
  tx: Queryable,
  memberId: string,
  grantIds: readonly string[],
): Promise<void> => {
  await tx.run({
    name: 'young-access-sent-ahead',
    text: 'delete from waiting_files where member_id = $1 and sent_by = any ($2::text[])',
    values: [memberId, grantIds],
  });
};
