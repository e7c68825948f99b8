import { expect, it } from 'vitest';
import { canHoldPasskeys } from '../core/passkey-host.ts';
import { mayAddPasskey, PASSKEYS_MAX } from './rules.ts';
import { newPasskeySchema, passkeySignInSchema } from './schema.ts';

it.each([
  ['localhost', true],
  ['rafiq.example', true],
  ['1.rafiq.example', true],
  ['127.0.0.1', false],
  ['192.168.1.20', false],
  ['[::1]', false],
  ['[2001:db8::1]', false],
])('at %s passkeys are possible: %s', (hostname, isPossible) => {
  expect(canHoldPasskeys(hostname)).toBe(isPossible);
});

it('allows the tenth and not the eleventh', () => {
  expect([PASSKEYS_MAX, mayAddPasskey(9), mayAddPasskey(10)]).toEqual([10, true, false]);
});

const credential = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  clientExtensionResults: { credProps: { rk: true } },
};

it('leaves out what a browser tells besides, and refuses what is no base64url', () => {
  const response = { clientDataJSON: 'e30', attestationObject: 'o2M', publicKeyAlgorithm: -7 };
  const parsed = newPasskeySchema.parse({ credential: { ...credential, response } });
  expect(parsed.credential).not.toHaveProperty('clientExtensionResults');
  expect(parsed.credential.response).not.toHaveProperty('publicKeyAlgorithm');
  for (const wrong of ['', 'a+b/', 'a b', 'x'.repeat(30_001)])
    expect(
      newPasskeySchema.safeParse({
        credential: { ...credential, response: { ...response, attestationObject: wrong } },
      }).success,
    ).toBe(false);
});

it('takes an answer with a user handle or without', () => {
  const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
  for (const handle of [{}, { userHandle: 'AQ' }])
    expect(
      passkeySignInSchema.safeParse({
        credential: { ...credential, response: { ...response, ...handle } },
      }).success,
    ).toBe(true);
});
