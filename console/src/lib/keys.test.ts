import { expect, it } from 'vitest';
import { keyOf } from './keys.ts';

it.each([
  [{ key: 'j', code: 'KeyJ' }, 'j'],
  [{ key: 'J', code: 'KeyJ' }, 'j'],
  [{ key: 'ت', code: 'KeyJ' }, 'j'],
  [{ key: 'ن', code: 'KeyK' }, 'k'],
  [{ key: 'ظ', code: 'Slash' }, '/'],
  [{ key: '؟', code: 'Slash' }, '?'],
  // on a French keyboard the slash is elsewhere
  [{ key: '/', code: 'Period' }, '/'],
  [{ key: '!', code: 'Slash' }, '!'],
  [{ key: 'ArrowLeft', code: 'ArrowLeft' }, 'left'],
  [{ key: 'Enter', code: 'Enter' }, null],
])('%o is %s', (pressed, key) => {
  expect(keyOf(pressed)).toBe(key);
});

it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves keys with %s to the browser', (held) => {
  expect(keyOf({ key: 'j', code: 'KeyJ', [held]: true })).toBeNull();
});
