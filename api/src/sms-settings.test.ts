import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rafiq-sms-'));
  writeFileSync(join(folder, 'token'), 'hunter2\n');
  writeFileSync(join(folder, 'empty'), '\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

const RECEIPT_SECRET = 'k'.repeat(32);
const ENV = { SMS_RECEIPT_SECRET: RECEIPT_SECRET, SMS_USER: 'user', TWO_LINES: 'a\nb' };

const readText = (text: string, env: Record<string, string> = {}) => {
  const path = join(folder, 'sms.json');
  writeFileSync(path, text);
  return readConfig({ SMS_GATEWAY_FILE: path, ...ENV, ...env }).smsWays;
};
const read = (file: object, env: Record<string, string> = {}) =>
  readText(JSON.stringify(file), env);

const receipts = {
  ...{ secret: '{receiptSecret}', id: 'id', status: 'status' },
  ...{ delivered: ['DELIVERED'], failed: ['FAILED', 3] },
};
const secrets = () => ({
  token: { file: join(folder, 'token') },
  receiptSecret: { env: 'SMS_RECEIPT_SECRET' },
});
const way = {
  ...{ name: 'sms', url: 'https://sms.example/v1/{token}/send' },
  headers: { authorization: 'App {token}' },
  json: { to: '{to}', text: '{text}', ref: '{id}', notify: '{receipts}' },
  receipts,
};

it('reads a way with its secrets from a file and a variable', () => {
  const [read1] = read({ secrets: secrets(), ways: [way] }) ?? [];
  expect(read1).toMatchObject({
    ...{ name: 'sms', method: 'POST', number: '+212', timeoutMs: 10_000, idPath: null },
    ...{ taken: [{ status: [], body: null }], refused: [], nextAfterMinutes: null },
    receipts: {
      secret: RECEIPT_SECRET,
      each: '',
      delivered: ['DELIVERED'],
      failed: ['FAILED', '3'],
    },
    values: {
      token: 'hunter2',
      receipts: `http://localhost:3000/v1/sms-receipts/${RECEIPT_SECRET}`,
    },
  });
});

it('needs no more than a name, an address and a body', () => {
  expect(read({ ways: [{ name: 'sms', url: 'https://sms.example', json: {} }] })).toHaveLength(1);
});

it('is not set together with SMS_URL', () => {
  expect(() => read({ ways: [way] }, { SMS_URL: 'https://sms.example' })).toThrow(
    'it alone, or SMS_URL alone, is expected',
  );
});

const withWay = (change: object) => ({ secrets: secrets(), ways: [{ ...way, ...change }] });
const withReceipts = (change: object) => withWay({ receipts: { ...receipts, ...change } });

it.each<[field: string, file: () => object]>([
  ['the file', () => ({ ways: [way], more: 1 })],
  ['ways', () => ({ ways: [] })],
  ['ways', () => ({ secrets: secrets(), ways: [way, { ...way, name: 'whatsapp' }] })],
  ['ways.0', () => withWay({ uri: 'https://sms.example' })],
  ['ways.0.name', () => withWay({ name: 'SMS 1' })],
  ['ways.0.method', () => withWay({ method: 'GET' })],
  ['ways.0.form', () => withWay({ form: { a: '1' } })],
  [
    'ways.0.oauth',
    () =>
      withWay({
        basic: { user: 'a', password: 'b' },
        oauth: { url: 'https://sms.example/token', id: 'a', secret: 'b' },
      }),
  ],
  ['ways.0.oauth.url', () => withWay({ oauth: { url: 'token', id: 'a', secret: 'b' } })],
  ['ways.0.url', () => withWay({ url: 'sms.example' })],
  ['ways.0.url', () => withWay({ url: 'ftp://sms.example' })],
  ['ways.0.url', () => withWay({ url: 'https://{token}.example/send' })],
  ['ways.0.url', () => withWay({ url: 'https://user:hunter2@sms.example/send' })],
  ['ways.0.url', () => withWay({ url: 'https://sms.example/{tokn}' })],
  ['ways.0.json.text', () => withWay({ json: { text: '{txt}' } })],
  ['ways.0.json.messages.0.to', () => withWay({ json: { messages: [{ to: '{phone}' }] } })],
  ['ways.0.query.to', () => withWay({ query: { to: '{phone}' } })],
  ['ways.0.headers.authorization', () => withWay({ headers: { authorization: '{tokn}' } })],
  ['ways.0.headers.x-text', () => withWay({ headers: { 'x-text': '{text}' } })],
  ['ways.0.headers', () => withWay({ headers: { 'a b': 'c' } })],
  [
    'ways.0.headers',
    () => ({
      secrets: { two: { env: 'TWO_LINES' }, ...secrets() },
      ways: [{ ...way, headers: { 'x-two': '{two}' } }],
    }),
  ],
  ['ways.0.basic.password', () => withWay({ basic: { user: 'a', password: '{text}' } })],
  ['ways.0.number', () => withWay({ number: '0' })],
  ['ways.0.timeoutSeconds', () => withWay({ timeoutSeconds: 0 })],
  ['ways.0.taken', () => withWay({ taken: [] })],
  ['ways.0.taken.0.status.0', () => withWay({ taken: [{ status: [302] }] })],
  ['ways.0.taken.0', () => withWay({ taken: [{ path: 'a' }] })],
  ['ways.0.refused.0', () => withWay({ refused: [{ values: ['1'] }] })],
  [
    'ways.0.nextAfterMinutes',
    () => withWay({ json: {}, receipts: undefined, nextAfterMinutes: 2 }),
  ],
  ['ways.0.json.notify', () => withWay({ receipts: undefined })],
  ['ways.0.receipts.delivered', () => withReceipts({ delivered: [] })],
  ['ways.0.receipts.secret', () => withReceipts({ secret: 'too-short' })],
  ['ways.0.receipts.secret', () => withReceipts({ secret: `${'/'.repeat(40)}` })],
  ['ways.0.receipts.secret', () => withReceipts({ secret: '{tokn}' })],
  [
    'ways.0.receipts.signature.algorithm',
    () =>
      withReceipts({
        signature: { header: 'x', secret: 'y', algorithm: 'md5' },
      }),
  ],
  ['secrets.token', () => ({ secrets: { token: 'hunter2' }, ways: [way] })],
  ['secrets.token', () => ({ secrets: { token: { env: 'SMS_NOT_SET' } }, ways: [way] })],
  ['secrets.token', () => ({ secrets: { token: { file: '/nowhere/token' } }, ways: [way] })],
  ['secrets.token', () => ({ secrets: { token: { file: join(folder, 'empty') } }, ways: [way] })],
  ['secrets.text', () => ({ secrets: { text: { env: 'SMS_USER' } }, ways: [way] })],
])('names %s where it is wrong, and no value', (field, file) => {
  const start = () => read(file());
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(`The setting SMS_GATEWAY_FILE is wrong: in ${field} `);
  expect(start).toThrow(/expected/);
  expect(start).not.toThrow(/hunter2|kkkk/);
});

it('says that a file is no JSON, and nothing of what stands there', () => {
  const start = () => readText('{\n "ways": hunter2 }');
  expect(start).toThrow('a file of JSON is expected');
  expect(start).not.toThrow('hunter2');
  expect(() => readConfig({ SMS_GATEWAY_FILE: '/nowhere/sms.json' })).toThrow(
    'a file that can be read (ENOENT) is expected',
  );
});

it.each(['url', 'oauth.url'])('wants TLS for %s in production, unless it is said', (field) => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' };
  const plain = 'http://sms.example/send';
  const change = field === 'url' ? { url: plain } : { oauth: { url: plain, id: 'a', secret: 'b' } };
  const file = withWay(change);
  expect(() => read(file, production)).toThrow(`in ways.0.${field} in production https://…`);
  expect(() => read(file, { ...production, ALLOW_PLAIN_GATEWAYS: 'on' })).not.toThrow();
  expect(() => read(file)).not.toThrow();
});

describe('the examples of docs/operations.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const [, part = ''] = page.split('### SMS gateways');
  const examples = [...part.matchAll(/```json\n(.+?)```/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
  /** Each secret of a file is there. */
  const withSecrets = (names: string[]) =>
    Object.fromEntries(
      names.map((name, at) => {
        const path = join(folder, `example-${at}`);
        writeFileSync(path, `${name.padEnd(32, 'x')}\n`);
        return [name, { file: path }];
      }),
    );

  it.each([0, 1])('%d starts', (at) => {
    const { secrets: named, ways } = examples[at];
    expect(read({ secrets: withSecrets(Object.keys(named)), ways })).toHaveLength(1);
  });

  it('of WhatsApp starts before that of SMS', () => {
    const [{ secrets: named, ways }, , whatsapp] = examples;
    const names = [...Object.keys(named), 'whatsappReceiptSecret'];
    const started = read({ secrets: withSecrets(names), ways: [whatsapp, ...ways] });
    expect(started?.map(({ name }) => name)).toEqual(['whatsapp', 'sms']);
  });
});
