import { expect, it } from 'vitest';
import { COMMANDS, describeCommands } from './commands.ts';

it.each([
  ['contacts', [], 'Say which CIN'],
  ['contacts', ['AB123456', 'CD234567'], 'One CIN at a time'],
  ['contacts', ['ABCDEFGHI1234'], 'A CIN has 3 to 12'],
  ['contacts', ['AB123456', '--email', 'new@rafiq.example'], '--email'],
  ['contacts', ['AB123456', '--remove', 'address', '--reason', 'Lost'], '--remove takes'],
  ['contacts', ['AB123456', '--remove', 'phone'], 'a reason of 3 to 200 characters'],
  ['contacts', ['AB123456', '--undo', '--reason', ' a '], 'a reason of 3 to 200 characters'],
  ['contacts', ['AB123456', '--undo', '--reason', 'x'.repeat(201)], 'a reason of 3 to 200'],
  ['contacts', ['AB123456', '--undo', '--reason', 'Lost', '--by', ' '], 'Say who decides'],
  ['contacts', ['AB123456', '--undo', '--remove', 'phone'], 'Either --undo'],
  ['passkeys', ['AB123456', 'CD234567'], 'One CIN at a time'],
  ['passkeys', ['AB123456', '--remove'], '--remove'],
  ['backup-noted', ['--at', 'yesterday'], '--at needs a moment'],
  ['card-keys', [], 'Say what to do: card-keys list'],
  ['card-keys', ['list', 'all'], 'takes nothing'],
  ['staff', [], 'Say what to do: staff list'],
  ['staff', ['list', 'all'], 'takes nothing'],
  ['staff', ['toString'], 'Say what to do: staff list'],
  ['staff', ['invite'], 'Say whose account'],
  ['staff', ['invite', 'a@b.example', 'c@d.example'], 'Say whose account'],
  ['staff', ['invite', 'hind', '--name', 'Hind'], 'email: '],
  ['staff', ['invite', 'a@b.example', '--name', ' '], 'name: '],
  ['staff', ['invite', 'a@b.example', '--language', 'en'], 'say --name'],
  ['staff', ['invite', 'a@b.example', '--name', 'Hind', '--language', 'de'], 'languages are fr'],
  ['staff', ['factors', 'hind@rafiq.example'], '--reset'],
  ['limits', [], 'Say whom'],
  ['limits', ['release'], 'Say whom'],
  ['limits', ['release', '--everybody', '--staff', 'a@b.example'], 'Say whom'],
  ['sessions', ['end'], 'Say whose'],
  ['sessions', ['--staff'], 'Say whose'],
  ['secret', [], 'secret renew'],
  ['erase', ['AB123456', '--reason', 'Asked'], 'a second time'],
  ['erase', ['AB123456', '--again', 'AB123457', '--reason', 'Asked'], 'a second time'],
  ['erase', ['AB123456', '--again', 'ab-123 456'], 'a reason of 3 to 200 characters'],
  ['ledger', [], 'Say what to do: ledger verify'],
  ['ledger', ['show'], 'Say what to do: ledger verify'],
  ['sound', [], 'Say what to do: sound list'],
  ['spread', [], 'Say where the workers are'],
  ['spread', ['--workers', '10.0.0.11'], 'Say where the workers are'],
  ['spread', ['--workers', 'a:5432', '--shards', '0'], 'a whole number from 1 to 1024'],
])('%s %j is refused with a sentence', (name, args, sentence) => {
  expect(() => COMMANDS[name]?.prepare(args)).toThrow(sentence);
});

it.each([
  ['contacts', ['ab-123 456']],
  ['contacts', ['AB123456', '--undo', '--reason', 'x'.repeat(200)]],
  ['passkeys', ['AB123456', '--remove-all']],
  ['sound', ['list']],
  ['spread', ['--workers', 'a:5432, b:5433', '--shards', '64', '--dry-run']],
  ['spread', ['--workers', 'a:5432', '--rebalance']],
])('%s %j is understood', (name, args) => {
  expect(COMMANDS[name]?.prepare(args)).toBeTypeOf('function');
});

it('lists every command once, by what it is for', () => {
  const lines = describeCommands();
  for (const [name, { usage, summary }] of Object.entries(COMMANDS)) {
    const at = lines.indexOf(`  ${name} ${usage}`);
    expect(lines[at + 1], name).toBe(`      ${summary}`);
  }
  expect(lines.filter((line) => /^[A-Z].*[^.>]$/.test(line))).toHaveLength(4);
});
