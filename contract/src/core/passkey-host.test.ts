import { expect, it } from 'vitest';
import { canHoldPasskeys } from './passkey-host.ts';

it.each(['rafiq.example', 'localhost', '1.2.3.4.example', 'v1.2.3.4', '1.2.3'])(
  'is a name that can hold passkeys: %s',
  (host) => expect(canHoldPasskeys(host)).toBe(true),
);

it.each(['127.0.0.1', '10.20.30.40', '::1', '[::1]'])('is a bare address: %s', (host) =>
  expect(canHoldPasskeys(host)).toBe(false),
);
