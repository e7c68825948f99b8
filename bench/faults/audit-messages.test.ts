import { expect, it } from 'vitest';
import { compareMessages } from './audit-messages.ts';

const row = (id: string, recipient: string, sent = true) => ({ id, recipient, sent });
const mail = (id: string, to: string) => ({ messageId: `<${id}@rafiq.example>`, to });

it('finds what was promised, to one address several times too', () => {
  const rows = [row('a', 'old'), row('b', 'old'), row('c', 'new')];
  const taken = [mail('a', 'old'), mail('b', 'old'), mail('c', 'new'), mail('c', 'new')];
  expect(compareMessages(['old', 'new', 'old'], rows, taken)).toEqual({
    ...{ acknowledged: 3, lost: 0, doubled: 0 },
    repeated: 1,
  });
});

it('calls a message lost that is not written down, not sent, or was never taken', () => {
  const rows = [row('a', 'unsent', false), row('b', 'untaken')];
  const taken = [mail('a', 'unsent')];
  expect(compareMessages(['unsent', 'untaken', 'unwritten'], rows, taken).lost).toBe(3);
});

it('calls a message doubled that nobody was promised, and a mail that is written down nowhere', () => {
  const rows = [row('a', 'old'), row('b', 'old'), row('c', 'stranger')];
  const taken = [mail('a', 'old'), mail('b', 'old'), mail('c', 'stranger'), mail('d', 'nobody')];
  expect(compareMessages(['old'], rows, taken)).toMatchObject({ lost: 0, doubled: 3 });
});
