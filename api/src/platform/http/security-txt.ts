/** Where to report a hole (RFC 9116), for whoever finds one. */
import type { Clock } from '../clock.ts';
import type { Api } from './instance.ts';

const PATH = '/.well-known/security.txt';
/** As long as the standard allows: the address is read anew at each start. */
const GOOD_FOR_MS = 364 * 24 * 3600 * 1000;

interface Deps {
  clock: Clock;
  publicUrl: string;
  /** `mailto:…` or `https://…`. */
  contact: string;
}

export const securityTxtRoute = (app: Api, { clock, publicUrl, contact }: Deps): void => {
  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(clock().getTime() + GOOD_FOR_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: fr, en, ar',
      `Canonical: ${new URL(PATH, publicUrl)}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};
