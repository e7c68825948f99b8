import type { Passkey } from './model.ts';
import type { PasskeyListWire } from './schema.ts';

export const passkeysToWire = (passkeys: Passkey[]): PasskeyListWire => ({
  value: passkeys.map((passkey) => ({
    id: passkey.id,
    user_agent: passkey.userAgent,
    elsewhere: passkey.isElsewhere,
    createdate: passkey.addedAt,
    last_used: passkey.lastUsedAt,
  })),
});

export const passkeysFromWire = ({ value }: PasskeyListWire): Passkey[] =>
  value.map((passkey) => ({
    id: passkey.id,
    userAgent: passkey.user_agent,
    isElsewhere: passkey.elsewhere,
    addedAt: passkey.createdate,
    lastUsedAt: passkey.last_used,
  }));
