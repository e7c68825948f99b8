/** What happened at the door: written beside its cause, hashed with a key, kept for a year. */
import { createHmac } from 'node:crypto';
import type { Queryable } from './db.ts';
import { countSecurityEvent } from './metrics.ts';
import { addressSubject } from './networks.ts';
import type { Retention, Span } from './retention.ts';
import { createSharedSecret } from './shared-secret.ts';

/** Each is a label of the metrics too. */
const SECURITY_KINDS = [
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'proof_failed',
  'recovery_sent',
  'recovery_failed',
  'password_changed',
  'contact_changed',
  'contact_undone',
  'code_wrong',
  'insured_told',
  'insured_hidden',
  'total_reached',
  'failures_told',
  'account_activated',
  'device_ended',
  'passkey_added',
  'passkey_removed',
  'verified',
  'rejected',
  'claimed',
  'lapsed',
  'suspended',
  'resumed',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

export interface SecurityEvent {
  kind: SecurityKind;
  /** Whose door; none when nobody in particular is meant. */
  cin: string | null;
  /** From where; none for what the insurer's staff did. */
  address: string | null;
  detail?: string;
  now: Date;
}

export interface PastEvent {
  kind: SecurityKind;
  detail: string;
  /** The first eight signs of the hash: whether two came from the same place can be told, from which not. */
  from: string;
  times: number;
  lastAt: Date;
}

export interface SecurityLog {
  record(db: Queryable, event: SecurityEvent): Promise<void>;
  /** Whether it happened to them within the year. */
  has(db: Queryable, kind: SecurityKind, cin: string): Promise<boolean>;
  /** The newest first. */
  of(db: Queryable, cin: string): Promise<PastEvent[]>;
}

const MINUTE_MS = 60_000;
const KEPT: Span = '365 days';
const SHOWN = 200;
const NOBODY = Buffer.alloc(0);

const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);

export const createSecurityLog = (serverSecret: string | null = null): SecurityLog => {
  const secret = createSharedSecret('security-log', serverSecret);
  // at none from the start: an alert on growth sees the first one too
  for (const kind of SECURITY_KINDS) countSecurityEvent(kind, 0);
  const hashOf = async (db: Queryable, use: string, text: string | null): Promise<Buffer> =>
    text === null
      ? NOBODY
      : createHmac('sha256', await secret(db))
          .update(`${use}\0${text}`)
          .digest();
  return {
    record: async (db, { kind, cin, address, detail = '', now }) => {
      const person = await hashOf(db, 'person', cin);
      const network = await hashOf(db, 'network', address && addressSubject(address));
      await db.run({
        name: 'security-record',
        text: `insert into security_events
                 (minute, kind, person_hash, network_hash, detail, last_at)
               values ($1, $2, $3, $4, $5, $6)
               on conflict (person_hash, minute, kind, network_hash, detail)
               do update set times = security_events.times + 1, last_at = excluded.last_at`,
        values: [minuteOf(now), kind, person, network, detail, now],
      });
      countSecurityEvent(kind);
    },
    has: async (db, kind, cin) => {
      const found = await db.rows({
        name: 'security-has',
        text: 'select from security_events where person_hash = $1 and kind = $2 limit 1',
        values: [await hashOf(db, 'person', cin), kind],
      });
      return found.length > 0;
    },
    of: async (db, cin) =>
      db.rows<PastEvent>({
        name: 'security-of',
        text: `select kind, detail, left(encode(network_hash, 'hex'), 8) as "from", times,
                 last_at as "lastAt"
               from security_events where person_hash = $1
               order by minute desc, last_at desc limit ${SHOWN}`,
        values: [await hashOf(db, 'person', cin)],
      }),
  };
};

/** To the minute: a year is what was promised. The month that this empties then goes as a whole. */
export const securityRetention: readonly Retention[] = [
  { what: 'the security log', ...{ table: 'security_events', from: 'minute', keep: KEPT } },
  { what: 'months of the security log', ...{ months: 'security_events', keep: KEPT } },
];
