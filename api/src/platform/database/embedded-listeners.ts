/** Who hears what, where one session serves everybody: it listens itself, and its own transactions are told to it. */
import type pg from 'pg';
import type { Db, Listener } from '../db.ts';

export const createEmbeddedListeners = () => {
  const byChannel = new Map<string, Set<Listener>>();
  const hearing = (channel: string): Listener[] => [...(byChannel.get(channel) ?? [])];
  return {
    /** A session that was lost and opened again listens to nothing yet. */
    follow(client: pg.Client): void {
      client.on('notification', ({ channel, payload = '' }) => {
        for (const one of hearing(channel)) one.onTold(payload);
      });
      for (const channel of byChannel.keys())
        client.query(`listen ${channel}`).then(
          () => {
            for (const one of hearing(channel)) one.onGap();
          },
          () => undefined,
        );
    },
    listen:
      ({ script }: Pick<Db, 'script'>): Db['listen'] =>
      async (channel, listener) => {
        const own = byChannel.get(channel) ?? new Set();
        byChannel.set(channel, own.add(listener));
        await script(`listen ${channel}`);
        return {
          async stop() {
            own.delete(listener);
          },
        };
      },
  };
};
