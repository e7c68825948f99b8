/**
 * What a device signs to show that it answers now, and us. It is signed by us instead of kept, so that whoever only opens
 * the sign-in leaves nothing behind. Whatever it was made for (a use and a browser) it serves there alone, and once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { createSharedSecret } from './shared-secret.ts';

export interface SignedChallenges {
  make(scope: string): Promise<Buffer>;
  /** False: not ours, made for something else, too old, or spent before. */
  spend(challenge: string, scope: string): Promise<boolean>;
}

const TIME_BYTES = 6;
const NONCE_BYTES = 16;
const HEAD_BYTES = TIME_BYTES + NONCE_BYTES;
const SIGN_BYTES = 32;

const timeBytes = (time: number): Buffer => {
  const bytes = Buffer.alloc(TIME_BYTES);
  bytes.writeUIntBE(time, 0, TIME_BYTES);
  return bytes;
};

export const createSignedChallenges = (deps: {
  db: Db;
  clock: Clock;
  lifetimeMs: number;
  serverSecret: string | null;
}): SignedChallenges => {
  const secret = createSharedSecret('challenge', deps.serverSecret);
  const signOf = async (head: Buffer, scope: string): Promise<Buffer> =>
    createHmac('sha256', await secret(deps.db))
      .update(head)
      .update(scope)
      .digest();
  return {
    make: async (scope) => {
      const endsAt = deps.clock().getTime() + deps.lifetimeMs;
      const head = Buffer.concat([timeBytes(endsAt), randomBytes(NONCE_BYTES)]);
      return Buffer.concat([head, await signOf(head, scope)]);
    },
    spend: async (challenge, scope) => {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== HEAD_BYTES + SIGN_BYTES) return false;
      const head = bytes.subarray(0, HEAD_BYTES);
      const sign = await signOf(head, scope);
      if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), sign)) return false;
      const endsAt = new Date(head.readUIntBE(0, TIME_BYTES));
      if (endsAt <= deps.clock()) return false;
      const isFirstUse = await deps.db.run({
        name: 'challenge-spend',
        text: `insert into spent_challenges (signature, expires_at) values ($1, $2)
               on conflict do nothing`,
        values: [sign.toString('base64url'), endsAt],
      });
      return isFirstUse === 1;
    },
  };
};
