/**
 * A real provider of OpenID Connect, as a process of its own: `node oidc-provider.ts <console> <accounts>`. Whoever comes
 * is signed in as the account that `login_hint` names, without a question. Its first line of output is its address.
 */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

interface Account {
  email: string;
  name: string;
  groups?: unknown;
}

const [consoleUrl = '', accountsText = '{}'] = process.argv.slice(2);
const accounts: Record<string, Account> = JSON.parse(accountsText);

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'rafiq-console',
        client_secret: 'a-secret-of-the-test',
        redirect_uris: [`${consoleUrl}/console/`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub', 'groups'], email: ['email'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the test'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) =>
      accounts[id] && { accountId: id, claims: () => ({ sub: id, ...accounts[id] }) },
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
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { params } = await provider.interactionDetails(request, response);
    const login = { accountId: String(params.login_hint) };
    return provider.interactionFinished(request, response, { login });
  });
  process.stdout.write(`${issuer}\n`);
});
