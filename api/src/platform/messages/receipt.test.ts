import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findReceipts, isSignedBy, readReceipts, readSent, receiptIdOf } from './receipt.ts';
import { plainWay, type Receipts } from './sms-way.ts';

const flat: Receipts = {
  ...{
    secret: 'x'.repeat(32),
    signature: null,
    each: '',
    id: 'MessageSid',
    status: 'MessageStatus',
  },
  ...{ delivered: ['delivered', '1'], failed: ['failed', 'undelivered'] },
};
const nested: Receipts = { ...flat, each: 'results', id: 'messageId', status: 'status.groupName' };

it.each([
  ['SM1', 'SM1'],
  ['https://sms.example/outbound/tel%3A%2B212/requests/42', '42'],
  ['42/', null],
  ['4 2', null],
  ['', null],
  [null, null],
])('finds in %j the id %j', (text, id) => expect(receiptIdOf(text)).toBe(id));

describe('a receipt', () => {
  it('is read from a form', () => {
    const sent = readSent(
      'MessageSid=SM1&MessageStatus=delivered&To=%2B2126&MessageStatus=failed',
      'application/x-www-form-urlencoded',
    );
    expect(readReceipts(flat, sent).receipts).toEqual([{ id: 'SM1', isDelivered: true }]);
  });

  it('is read from a list in JSON, with what is on its way left out', () => {
    const results = ['delivered', 'PENDING', 'failed'].map((groupName, at) => ({
      ...{ messageId: `m${at}`, status: { groupName } },
    }));
    const sent = readSent(JSON.stringify({ results }), 'application/json');
    expect(readReceipts(nested, sent)).toEqual({
      receipts: [
        { id: 'm0', isDelivered: true },
        { id: 'm2', isDelivered: false },
      ],
      ...{ interim: 1, unreadable: 0 },
    });
  });

  it('may have numbers for words', () => {
    expect(readReceipts(flat, { MessageSid: 7, MessageStatus: 1 }).receipts).toEqual([
      { id: '7', isDelivered: true },
    ]);
  });

  it.each([
    null,
    undefined,
    'delivered',
    7,
    [],
    {},
    [[]],
    { MessageSid: 'SM1' },
    { MessageSid: { toString: 'x' }, MessageStatus: 'delivered' },
    { MessageSid: 'a b', MessageStatus: 'delivered' },
    { MessageSid: 'a\u0000', MessageStatus: 'delivered' },
    { MessageSid: 'x'.repeat(201), MessageStatus: 'delivered' },
    { MessageSid: '', MessageStatus: 'delivered' },
    Object.create({ MessageSid: 'SM1', MessageStatus: 'delivered' }),
  ])('is not %j', (sent) => {
    expect(readReceipts(flat, sent).receipts).toEqual([]);
  });
});

it('finds the way by its secret, and none by another', () => {
  const ways = [
    plainWay('https://a.example'),
    { ...plainWay('https://b.example'), receipts: flat },
  ];
  expect(findReceipts(ways, flat.secret)).toBe(flat);
  for (const other of ['', 'x'.repeat(31), 'x'.repeat(33), 'é'])
    expect(findReceipts(ways, other)).toBeNull();
});

it.each(['hex', 'base64'] as const)('takes a signature in %s and no other', (encoding) => {
  const signature = {
    ...{ header: 'x-signature', secret: 'key', algorithm: 'sha256' as const },
    ...{ encoding, prefix: 'sha256=' },
  };
  const good = createHmac('sha256', 'key').update('{"a":1}').digest(encoding);
  expect(isSignedBy(signature, '{"a":1}', `sha256=${good}`)).toBe(true);
  for (const bad of [good, `sha256=${good}x`, undefined, [`sha256=${good}`]])
    expect(isSignedBy(signature, '{"a":1}', bad)).toBe(false);
  expect(isSignedBy(signature, '{"a":2}', `sha256=${good}`)).toBe(false);
});
