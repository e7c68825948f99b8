/** How SMS leave: by SMS_URL to a gateway that takes our plain JSON, or as SMS_GATEWAY_FILE describes any other. */
import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { RECEIPTS_PATH } from './features/sms-receipts/address.ts';
import { smsFileSchema } from './platform/messages/sms-file.ts';
import { type Condition, plainWay, type SmsWay } from './platform/messages/sms-way.ts';
import { fill, type Json, placesIn, type Values } from './platform/messages/template.ts';
import { isPlainAddress, MEANT } from './production-rules.ts';

type File = z.infer<typeof smsFileSchema>;
type FileWay = File['ways'][number];

const SETTING = 'SMS_GATEWAY_FILE';
/** What every message brings. */
const OF_A_MESSAGE = ['to', 'text', 'line', 'id'];
const RECEIPT_SECRET = /^[\w-]{32,200}$/;

/** `at` names the field; what stands there is never repeated, since it may be a secret. */
const wrong = (at: string, expected: string): ConfigError =>
  new ConfigError(
    SETTING,
    at === '' ? `${expected} is expected` : `in ${at} ${expected} is expected`,
  );

const textOf = (path: string, at: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw wrong(at, `a file that can be read (${why})`);
  }
};

const readFile = (path: string): File => {
  let told: unknown;
  try {
    told = JSON.parse(textOf(path, ''));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw wrong('', 'a file of JSON');
  }
  const read = smsFileSchema.safeParse(told);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const at = (issue?.path ?? []).join('.');
  throw new ConfigError(
    SETTING,
    `in ${at || 'the file'} another value is expected (${issue?.message})`,
  );
};

const secretsOf = ({ secrets }: File, env: Record<string, string | undefined>): Values =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, from]) => {
      const at = `secrets.${name}`;
      if (OF_A_MESSAGE.includes(name) || name === 'receipts') throw wrong(at, 'another name');
      const value = 'file' in from ? textOf(from.file, at) : env[from.env];
      if (!value?.trim())
        throw wrong(at, 'file' in from ? 'a file with a value' : 'a variable that is set');
      return [name, value.trim()];
    }),
  );

/** Every text of a way, by its field. */
const textsIn = (value: Json | undefined, at: string): [at: string, text: string][] => {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, `${at}.${key}`));
};

/** A place that nothing fills would be sent as it stands. */
const checkPlaces = (at: string, text: string, allowed: readonly string[]): void => {
  const unknown = placesIn(text).find((name) => !allowed.includes(name));
  if (unknown === undefined) return;
  const places = allowed.map((name) => `{${name}}`).join(', ');
  throw wrong(at, `${places === '' ? 'no place' : `one of ${places}`} instead of {${unknown}}`);
};

const checkTexts = (way: FileWay, at: string, values: Values): void => {
  const secrets = Object.keys(values);
  const all = [...secrets, ...OF_A_MESSAGE];
  const { url, headers, query, json, form, basic, oauth } = way;
  for (const [field, text] of textsIn({ url, query, form: form ?? null, json: json ?? null }, at))
    checkPlaces(field, text, all);
  // an alphabet of its own: a header takes no Arabic
  for (const [field, text] of textsIn({ headers }, at))
    checkPlaces(field, text, [...secrets, 'id', 'to']);
  for (const [field, text] of textsIn({ basic: basic ?? null, oauth: oauth ?? null }, at))
    checkPlaces(field, text, secrets);
};

const checkHeaders = ({ headers }: FileWay, at: string, values: Values): void => {
  for (const [name, text] of Object.entries(headers)) {
    try {
      new Headers({ [name]: fill(text, { ...values, id: '1', to: '1' }) });
    } catch {
      throw wrong(`${at}.headers`, 'a name and a value that a header may have');
    }
  }
};

/** The host stands there as it is, so that no message chooses where it goes. */
const checkAddress = (address: string, at: string, isPlainFine: boolean): void => {
  if (!/^https?:\/\/[^/?#{}@]+(?:[/?#]|$)/.test(address) || !URL.canParse(address))
    throw wrong(
      at,
      'an address of the form https://host/… with neither a place nor a user in its host',
    );
  if (!isPlainFine && isPlainAddress(address))
    throw new ConfigError(SETTING, `in ${at} in production https://…${MEANT}`);
};

const conditionOf = ({ status, path, values }: FileWay['taken'][number]): Condition => ({
  status,
  body: path === undefined ? null : { path, values: values.map(String) },
});

const receiptsOf = ({ receipts }: FileWay, at: string, secrets: Values): SmsWay['receipts'] => {
  if (!receipts) return null;
  const { signature = null, delivered, failed, ...rest } = receipts;
  checkPlaces(`${at}.secret`, receipts.secret, Object.keys(secrets));
  const secret = fill(receipts.secret, secrets);
  if (!RECEIPT_SECRET.test(secret))
    throw wrong(`${at}.secret`, '32 letters, digits, - or _ at least (openssl rand -hex 32)');
  if (signature) checkPlaces(`${at}.signature.secret`, signature.secret, Object.keys(secrets));
  return {
    ...{ ...rest, secret, delivered: delivered.map(String), failed: failed.map(String) },
    signature: signature && { ...signature, secret: fill(signature.secret, secrets) },
  };
};

interface Place {
  publicUrl: string;
  /** Without TLS, to another machine. */
  isPlainFine: boolean;
  env: Record<string, string | undefined>;
}

const wayOf = (
  way: FileWay,
  at: string,
  secrets: Values,
  { publicUrl, isPlainFine }: Place,
): SmsWay => {
  const receipts = receiptsOf(way, `${at}.receipts`, secrets);
  const address = receipts && `${publicUrl}${RECEIPTS_PATH}/${receipts.secret}`;
  const values = { ...secrets, ...(address && { receipts: address }) };
  checkTexts(way, at, values);
  checkHeaders(way, at, values);
  checkAddress(way.url, `${at}.url`, isPlainFine);
  if (way.oauth) checkAddress(way.oauth.url, `${at}.oauth.url`, isPlainFine);
  const { json, form, basic, oauth, idPath, nextAfterMinutes, timeoutSeconds, ...rest } = way;
  return {
    ...{ ...rest, json, form, receipts, values, timeoutMs: timeoutSeconds * 1000 },
    ...{ basic: basic ?? null, oauth: oauth ?? null, idPath: idPath ?? null },
    nextAfterMinutes: nextAfterMinutes ?? null,
    taken: way.taken.map(conditionOf),
    refused: way.refused.map(conditionOf),
  };
};

/** A secret finds the way whose receipts they are. */
const checkSecretsDiffer = (ways: readonly SmsWay[]): void => {
  const secrets = ways.flatMap(({ receipts }) => (receipts ? [receipts.secret] : []));
  if (new Set(secrets).size < secrets.length)
    throw wrong('ways', 'another secret for the receipts of each way');
};

const readWays = (path: string, place: Place): SmsWay[] => {
  const file = readFile(path);
  const secrets = secretsOf(file, place.env);
  const ways = file.ways.map((way, at) => wayOf(way, `ways.${at}`, secrets, place));
  checkSecretsDiffer(ways);
  return ways;
};

/** Null: none is set, and SMS stay in the outbox. */
export const smsWaysOf = (
  {
    SMS_URL: url,
    SMS_GATEWAY_FILE: path,
  }: { SMS_URL?: string | undefined; SMS_GATEWAY_FILE?: string | undefined },
  place: Place,
): SmsWay[] | null => {
  if (path === undefined) return url === undefined ? null : [plainWay(url)];
  if (url !== undefined) throw new ConfigError(SETTING, 'it alone, or SMS_URL alone, is expected');
  return readWays(path, place);
};
