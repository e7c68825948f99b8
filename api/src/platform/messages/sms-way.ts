/** How a gateway is asked to send, what its answers mean, and how its receipts are read. */
import type { Json, Values } from './template.ts';

/** How the number is written, whatever the member typed. */
export const NUMBER_FORMS = ['+212', '212', '00212'] as const;
type NumberForm = (typeof NUMBER_FORMS)[number];

/** Of an answer: both have to be so. */
export interface Condition {
  /** Empty: 200 to 299. */
  status: readonly number[];
  /** What stands in the JSON there is one of them. */
  body: { path: string; values: readonly string[] } | null;
}

export interface Signature {
  header: string;
  secret: string;
  algorithm: 'sha1' | 'sha256' | 'sha512';
  encoding: 'hex' | 'base64';
  /** What stands before it in the header. */
  prefix: string;
}

export interface Receipts {
  /** Part of the address that the gateway calls. */
  secret: string;
  signature: Signature | null;
  /** Where the list of them stands in what is sent; empty: it is one, or the list itself. */
  each: string;
  id: string;
  status: string;
  delivered: readonly string[];
  failed: readonly string[];
}

interface OAuth {
  url: string;
  id: string;
  secret: string;
  scope: string;
}

export interface SmsWay {
  /** In logs and metrics. */
  name: string;
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Readonly<Record<string, string>>;
  basic: { user: string; password: string } | null;
  oauth: OAuth | null;
  query: Readonly<Record<string, string>>;
  /** One of them at most. */
  json: Json | undefined;
  form: Readonly<Record<string, string>> | undefined;
  number: NumberForm;
  timeoutMs: number;
  taken: readonly Condition[];
  /** Never again to this number. */
  refused: readonly Condition[];
  /** Where the gateway's own id stands in its answer; null: it keeps ours. */
  idPath: string | null;
  receipts: Receipts | null;
  /** How long this way has, once it has taken a message, until the next one is used too; null: it is not. */
  nextAfterMinutes: number | null;
  /** Secrets, and where receipts are sent to. */
  values: Values;
}

/** A gateway that takes our plain JSON. */
export const plainWay = (url: string): SmsWay => ({
  ...{ name: 'sms', url, method: 'POST', number: '+212', timeoutMs: 10_000 },
  ...{ headers: { 'idempotency-key': '{id}' }, basic: null, oauth: null, query: {} },
  ...{ json: { id: '{id}', to: '{to}', text: '{text}' }, form: undefined },
  ...{ taken: [{ status: [], body: null }], refused: [] },
  ...{ idPath: null, receipts: null, nextAfterMinutes: null, values: {} },
});
