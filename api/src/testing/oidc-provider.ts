/**
 * A real provider of OpenID Connect, as a process of its own: `node oidc-provider.ts <console> <accounts>`. Whoever comes
 * is signed in as the account that `login_hint` names, without a question; without it a page asks who they are. Its first
 * line of output is its address. `PUT /accounts` is what an administrator of it does.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { CLIENT, type SsoAccounts } from './sso-accounts.ts';

const [consoleUrl = '', accountsText = '{}'] = process.argv.slice(2);
let accounts: SsoAccounts = JSON.parse(accountsText);

const client = (client_id: string) => ({
  ...{ client_id, client_secret: CLIENT.secret, redirect_uris: [`${consoleUrl}/console/`] },
});

const page = (uid: string): string => {
  const ways = Object.entries(accounts).map(
    ([id, { name }]) => `<p><a href="/interaction/${uid}?as=${id}">${name}</a></p>`,
  );
  const no = `<p><a href="/interaction/${uid}?as=">No</a></p>`;
  return `<!doctype html><html lang="en"><title>Sign in</title><h1>Who are you?</h1>${ways.join('')}${no}</html>`;
};

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [client(CLIENT.id), client(CLIENT.other)],
    pkce: { required: () => true },
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the test'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) =>
      accounts[id] && {
        accountId: id,
        claims: (use) => ({
          ...{ sub: id, ...accounts[id] },
          ...(use === 'userinfo' && accounts[id]?.user_info),
        }),
      },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  // a provider that answers with the token of another of its clients, rightly signed
  const { IdToken } = provider as unknown as { IdToken: { prototype: Token } };
  const { issue } = IdToken.prototype;
  IdToken.prototype.issue = function issueFor(options) {
    const { audience } = this.available;
    if (audience) this.client = Object.create(this.client, { clientId: { value: audience } });
    return issue.call(this, options);
  };

  const answer = provider.callback();
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/accounts') {
      accounts = await bodyOf(request);
      return response.end();
    }
    if (!url.pathname.startsWith('/interaction/')) return answer(request, response);
    const { params, uid } = await provider.interactionDetails(request, response);
    const accountId = url.searchParams.get('as') ?? params.login_hint;
    if (typeof accountId !== 'string')
      return response.setHeader('content-type', 'text/html').end(page(uid));
    const result = accountId === '' ? { error: 'access_denied' } : { login: { accountId } };
    return provider.interactionFinished(request, response, result);
  });
  process.stdout.write(`${issuer}\n`);
});

interface Token {
  available: { audience?: string };
  client: object;
  issue(options: object): Promise<string>;
}

const bodyOf = (request: IncomingMessage) => json(request) as Promise<SsoAccounts>;
