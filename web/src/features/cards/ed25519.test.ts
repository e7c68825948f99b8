import { describe, expect, it, vi } from 'vitest';
import { byLibrary, checkSignature } from './ed25519.ts';

/** RFC 8032, 7.1, test 2. */
const KEY = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c';
const SIGNED = '72';
const SIGNATURE =
  '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00';
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

describe.each([
  ['by the browser', checkSignature],
  ['by the library', byLibrary],
])('%s', (_name, check) => {
  it('a signature is told from one that is not', async () => {
    expect(await check(bytes(KEY), bytes(SIGNED), bytes(SIGNATURE))).toBe(true);
    expect(await check(bytes(KEY), bytes('73'), bytes(SIGNATURE))).toBe(false);
    expect(await check(bytes(KEY), bytes(SIGNED), bytes(`00${SIGNATURE.slice(2)}`))).toBe(false);
    expect(await check(bytes('00'), bytes(SIGNED), bytes(SIGNATURE))).toBe(false);
  });
});

it('falls back to the library where the browser knows no Ed25519', async () => {
  const importKey = vi
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('', 'NotSupportedError'));
  expect(await checkSignature(bytes(KEY), bytes(SIGNED), bytes(SIGNATURE))).toBe(true);
  expect(await checkSignature(bytes(KEY), bytes('73'), bytes(SIGNATURE))).toBe(false);
  importKey.mockRestore();
});
