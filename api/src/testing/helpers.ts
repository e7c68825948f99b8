/** Grants of help for tests, as they rest in the database. */
import { createHash, randomUUID } from 'node:crypto';
import type { HelpScope } from '@rafiq/contract/helpers/model';
import type { Db } from '../platform/db.ts';
import type { TestMember } from './builders.ts';

interface GrantOptions {
  health?: string[];
  motor?: string[];
  scope?: HelpScope;
  state?: 'invited' | 'accepted' | 'refused' | 'ended';
  /** The last day. */
  until?: string;
  expiresAt?: Date;
  /** As the owner wrote it. */
  name?: string;
  /** The secret of an invitation. */
  token?: string;
}

/** Whatever day it is: some tests ask by the machine's own clock. */
const LONG = '2099-06-30';

export const aHelpGrant = async (
  db: Db,
  { owner, helper }: { owner: TestMember; helper: TestMember },
  options: GrantOptions = {},
): Promise<string> => {
  const id = randomUUID();
  const state = options.state ?? 'accepted';
  const until = options.until ?? LONG;
  await db.run({
    text: `insert into help_grants (id, owner_id, helper_id, helper_name, health_policies, motor_policies, scope, until,
             expires_at, state, invited_at, changed_at, token_hash, token_expires_at, helper_cin)
           values ($1, $2, $3, $11, $4, $5, $6, $7, $8, $9, '2026-11-01', '2026-11-01', $10, '${LONG}', $12)`,
    values: [
      ...[id, owner.id, state === 'invited' ? null : helper.id],
      ...[options.health ?? [], options.motor ?? [], options.scope ?? 'read', until],
      ...[options.expiresAt ?? new Date(`${until}T23:00:00Z`), state],
      state === 'invited'
        ? createHash('sha256')
            .update(options.token ?? id)
            .digest()
        : null,
      ...[options.name ?? 'Salma Bennani', state === 'invited' ? helper.cin : null],
    ],
  });
  return id;
};
