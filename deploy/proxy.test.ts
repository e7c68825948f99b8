/** The proxy keeps the insurer's side inside. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, HAPROXY, startHaproxy } from './proxy.testing.ts';

const CONSOLE = 'console.portal.example';
const [INSIDE, OUTSIDE] = ['127.0.0.2', '127.0.0.3'];

/** What only the insurer's networks may ask for, in every spelling that the portal would understand. */
const INSURERS: Asked[] = [
  ...[
    ...['/console', '/console/', '/console/?x=1', '/console?x=1', '/console/assets/index.js'],
    ...[
      '/v1/staff/cases',
      '/v1/staff',
      '/v1/staff/live',
      '/v1/feeds/batches',
      '/v1/events',
      '/v1/requests',
      '/v1/contacts',
      '/v1/contacts/',
      '/v1/contacts//?limit=1',
    ],
    ...['/%63onsole/', '/v1/%73taff/cases', '/%76%31/staff', '/v1%2fstaff/cases', '//console/'],
    ...['/v1//staff/cases', '/CONSOLE/', '/V1/Staff/cases', '/console;x', '/console%3fx'],
    ...['/console%23x', '/v1/staff%23/cases', `/v1/for/${'0'.repeat(36)}/staff/cases`],
  ].map((path) => ({ path })),
  ...[...[CONSOLE, `${CONSOLE}:443`, CONSOLE.toUpperCase(), CONSOLE.replace('n', '%6e')]].flatMap(
    (host) => ['/', '/v1/faqs', '/assets/index.js'].map((path) => ({ host, path })),
  ),
  ...['/console/', '/v1/staff/cases'].map((path) => ({
    path,
    headers: { 'x-forwarded-for': INSIDE, forwarded: `for=${INSIDE}`, 'x-real-ip': INSIDE },
  })),
];

const MEMBERS = [
  '/',
  '/v1/faqs',
  '/v1/contacts/undo',
  '/console-of-mine',
  '/v1/staffed',
  '/v1/eventsource',
  '/account',
];

if (HAPROXY === undefined) {
  it.todo('HAProxy itself was not asked: it is not on this machine (Debian: haproxy)');
} else {
  const program = HAPROXY;

  describe('the insurer’s side', () => {
    let proxy: Awaited<ReturnType<typeof startHaproxy>>;
    beforeAll(async () => {
      proxy = await startHaproxy(program, {
        CONSOLE_URL: `https://${CONSOLE}`,
        INSURER_NETWORKS: `10.20.0.0/16 ${INSIDE}/32 fd00::/8`,
      });
    }, 30_000);
    afterAll(() => proxy.stop());

    it.each(INSURERS)('$host$path is there from a named network, and from no other', async (of) => {
      expect(await proxy.ask({ ...of, from: INSIDE })).toBe(200);
      expect(await proxy.ask({ ...of, from: OUTSIDE })).toBe(404);
    });

    it.each(MEMBERS)('%s is the members’, and there from everywhere', async (path) => {
      expect(await proxy.ask({ path, from: OUTSIDE })).toBe(200);
    });

    it('an address that cannot be decoded is refused, and not handed on', async () => {
      for (const path of ['/v1/staff/%zz', '/%zz', '/console/%'])
        expect(await proxy.ask({ path, from: OUTSIDE }), path).toBe(400);
    });

    it('the proxy’s own and the portal’s own inside are nobody’s', async () => {
      for (const path of ['/metrics', '/readyz', '/%6detrics'])
        expect(await proxy.ask({ path, from: INSIDE }), path).toBe(404);
    });
  });

  it('starts with no host of the insurer’s, and its paths are for this machine alone', async () => {
    const proxy = await startHaproxy(program, { CONSOLE_URL: '' });
    try {
      expect(await proxy.ask({ path: '/console/' })).toBe(200);
    } finally {
      await proxy.stop();
    }
  }, 30_000);

  it.each(['10.1.2.0/33', 'everybody'])(
    'does not start with %s for a network',
    async (wrong) => {
      await expect(startHaproxy(program, { INSURER_NETWORKS: wrong })).rejects.toThrow(
        'ended with 1',
      );
    },
    30_000,
  );
}
