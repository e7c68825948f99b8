/** Tokens of gateways that want OAuth 2.0 with client credentials (RFC 6749, 4.4): asked for when one is needed, kept while it is good. */
import { textAt } from './answer-path.ts';
import { DeliveryError } from './gateway.ts';
import { basicHeader, readAnswer } from './gateway-call.ts';
import type { SmsWay } from './sms-way.ts';
import { fill } from './template.ts';

export interface OAuthToken {
  read(signal: AbortSignal): Promise<string>;
  /** The gateway did not take the last one. */
  forget(): void;
}

const DEFAULT_SECONDS = 300;
/** Asked for anew while the old one is good for a last call. */
const MARGIN_MS = 30_000;

export const keepOAuthToken = (
  { name, oauth, values }: SmsWay,
  now: () => number = Date.now,
): OAuthToken | null => {
  if (oauth === null) return null;
  let kept: { token: string; until: number } | null = null;

  const ask = async (signal: AbortSignal): Promise<string> => {
    const scope = fill(oauth.scope, values);
    const form = { grant_type: 'client_credentials', ...(scope !== '' && { scope }) };
    const { status, json } = await readAnswer(`${name} token`, {
      url: fill(oauth.url, values, encodeURIComponent),
      method: 'POST',
      headers: new Headers({
        accept: 'application/json',
        authorization: basicHeader({ user: oauth.id, password: oauth.secret }, values),
      }),
      body: new URLSearchParams(form),
      signal,
    });
    const token = status === 200 ? textAt(json(), 'access_token') : null;
    if (token === null || !/^[\x21-\x7e]+$/.test(token))
      throw new DeliveryError(`${name} token ${status}`);
    const seconds = Number(textAt(json(), 'expires_in') ?? DEFAULT_SECONDS);
    kept = { token, until: now() + seconds * 1000 - MARGIN_MS };
    return token;
  };

  return {
    read: async (signal) => (kept !== null && now() < kept.until ? kept.token : ask(signal)),
    forget: () => {
      kept = null;
    },
  };
};
