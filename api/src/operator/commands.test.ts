import { expect, it } from 'vitest';
import { COMMANDS, describeCommands } from './commands.ts';

it.each([
  ['verify', [], 'Say which CIN'],
  ['verify', ['AB123456', 'CD234567'], 'One CIN at a time'],
  ['verify', ['ABCDEFGHI1234'], 'A CIN has 3 to 12'],
  ['reject', ['AB123456'], 'a reason of 3 to 200 characters'],
  ['verify', ['AB123456', '--case', '3f9a1c', '--reason', 'x'], 'a reason of 3 to 200 characters'],
  ['verify', ['AB123456', '--case', '3f9a1c', '--by', ' '], 'Say who decides'],
  ['reject', ['AB123456', '--reason', ' a '], 'a reason of 3 to 200 characters'],
  ['reject', ['AB123456', '--reason', 'x'.repeat(201)], 'a reason of 3 to 200 characters'],
  ['reject', ['AB123456', 'no', 'quotes'], 'the reason in quotes'],
  ['suspend', ['AB123456'], 'a reason of 3 to 200 characters'],
  ['resume', ['AB123456', 'CD234567'], 'One CIN at a time'],
  ['contacts', [], 'Say which CIN'],
  ['contacts', ['AB123456', '--email', 'nobody'], 'This e-mail is wrong'],
  ['contacts', ['AB123456', '--phone', '0612'], 'This phone is wrong'],
  ['contacts', ['AB123456', '--phone', '0612345678'], 'a reason of 3 to 200 characters'],
  ['contacts', ['AB123456', '--undo', '--phone', '0612345678'], 'Either --undo'],
  ['id-image', ['AB123456'], '--to card.jpg'],
  ['passkeys', ['AB123456', 'CD234567'], 'One CIN at a time'],
  ['passkeys', ['AB123456', '--remove'], '--remove'],
  ['waiting', ['all'], 'takes nothing'],
  ['reply', [], 'Say which request'],
  ['reply', ['12', '--status', 'Traité'], 'a digit is wrong'],
  ['reply', ['416407881', '--text', 'Oui'], 'Say the new status'],
  ['requests', ['all'], 'a digit is wrong'],
  ['reply', ['416407881', '--status', 'Traité', 'no', 'quotes'], 'texts in quotes'],
  [
    'reply',
    ['416407881', '--status', 'Traité', '--file', '/nowhere/at/all.html'],
    'cannot be read',
  ],
  ['feed', [], 'Say what to do: feed check'],
  ['feed', ['load'], 'Say which entity and which file'],
  ['feed', ['load', 'nothing', 'a.csv', '--source', 'a'], 'Entities are members'],
  ['feed', ['load', 'members', 'a.csv'], '--source: The name of the source'],
  ['feed', ['load', 'members', 'a.xls', '--source', 'a'], 'ends in .ndjson or .csv'],
  ['feed', ['load', 'members', '/nowhere.csv', '--source', 'a'], 'cannot be read'],
  ['feed', ['check', 'members', 'a.csv', '--source', 'a', '--apply'], 'feed load'],
  ['feed', ['load', 'members', 'a.csv', '--source', 'a', '--encoding', 'x'], '--encoding'],
  ['feed', ['load', 'members', 'a.csv', '--source', 'a', '--id', 'a b'], 'The id of a batch'],
  ['feed', ['show'], 'Say which batch'],
  ['feed', ['undo', 'a', 'b'], 'Say which batch'],
  ['key', [], 'Say what to do: key create'],
  ['key', ['toString'], 'Say what to do: key create'],
  ['key', ['create', '--source', 'a', '--scope', 'feeds:members'], '--name: This field'],
  ['key', ['create', '--name', 'x', '--source', 'A', '--scope', 'feeds:*'], '--source: The name'],
  ['key', ['create', '--name', 'x', '--source', 'a'], 'Scopes are feeds:members'],
  ['key', ['create', '--name', 'x', '--source', 'a', '--scope', 'all'], 'Scopes are feeds:members'],
  ['key', ['rotate'], 'Say which key'],
  ['key', ['rotate', 'a', '--overlap-days', '91'], 'at most 90'],
  ['key', ['rotate', 'a', '--overlap-days', 'x'], 'A number is expected'],
  ['key', ['end'], 'Say which key'],
  ['key', ['list', 'all'], 'takes nothing'],
  ['sound', [], 'Say what to do: sound list'],
  ['spread', [], 'Say where the workers are'],
  ['spread', ['--workers', '10.0.0.11'], 'Say where the workers are'],
  ['spread', ['--workers', 'a:5432', '--shards', '0'], 'a whole number from 1 to 1024'],
  ['backup', [], 'Say which file'],
  ['backup', ['a.tar.gz', 'b.tar.gz'], 'One file at a time'],
  ['restore', ['a.tar.gz', '--force'], '--force'],
])('%s %j is refused with a sentence', (name, args, sentence) => {
  expect(() => COMMANDS[name]?.prepare(args)).toThrow(sentence);
});

it.each([
  ['verify', ['ab-123 456']],
  ['verify', ['AB123456', '--case', '3f9a1c', '--by', 'Nadia']],
  ['reject', ['AB123456', '--reason', 'x'.repeat(200)]],
  ['waiting', []],
  ['passkeys', ['AB123456', '--remove-all']],
  ['requests', []],
  ['requests', ['416', '407', '881']],
  ['reply', ['416407881', '--status', 'Traité', '--text', 'Oui']],
  ['reply', ['416407881', '--status', 'Traité']],
  ['sound', ['list']],
  ['spread', ['--workers', 'a:5432, b:5433', '--shards', '64', '--dry-run']],
  ['spread', ['--workers', 'a:5432', '--rebalance']],
  ['backup', ['a.tar.gz']],
  ['restore', ['a.tar.gz', '--replace']],
])('%s %j is understood', (name, args) => {
  expect(COMMANDS[name]?.prepare(args)).toBeTypeOf('function');
});

it('describes every command', () => {
  const text = describeCommands().join('\n');
  for (const name of Object.keys(COMMANDS)) expect(text).toContain(`  ${name} `);
});
