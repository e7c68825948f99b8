/** Rafiq as a program calls it: every address, field and answer is typed by what was made from the document. */
import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { components, paths } from './made/api.ts';

export type Profile = components['schemas']['Profile'];
export type Challenge = components['schemas']['Challenge'];
/** A row of each feed; the other form of it is its end. */
export type MemberRow = components['schemas']['MembersRow'];
export type PolicyRow = components['schemas']['HealthPoliciesRow'];
export type Rafiq = Client<paths>;

/** What a browser does by itself: keeps the cookies, and says which page asks. */
const asBrowser = (origin: string): Middleware => {
  const cookies = new Map<string, string>();
  return {
    onRequest: ({ request }) => {
      request.headers.set('origin', origin);
      request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      return request;
    },
    onResponse: ({ response }) => {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return response;
    },
  };
};

export const forMember = (baseUrl: string): Rafiq => {
  const client = createClient<paths>({ baseUrl });
  client.use(asBrowser(new URL(baseUrl).origin));
  return client;
};

/** One of the insurer's systems: a key instead of a session, and no page that it comes from. */
export const forSystem = (baseUrl: string, accessKey: string): Rafiq =>
  createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${accessKey}` } });
