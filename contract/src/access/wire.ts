import type { Credentials } from './model.ts';
import type { CredentialsWire } from './schema.ts';

/** Under which name each field's issues travel. */
export const credentialsWireNames: Record<keyof Credentials, keyof CredentialsWire> = {
  cin: 'NUM_CIN',
  password: 'password',
  humanCheck: 'g-recaptcha-response',
};

export const credentialsToWire = (credentials: Credentials): CredentialsWire => ({
  NUM_CIN: credentials.cin,
  password: credentials.password,
  'g-recaptcha-response': credentials.humanCheck,
});

export const credentialsFromWire = (wire: CredentialsWire): Credentials => ({
  cin: wire.NUM_CIN,
  password: wire.password,
  humanCheck: wire['g-recaptcha-response'],
});
