/** Starts a receiver of webhooks and keeps what it got. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Behaviour {
  /** As it was told at the creation. */
  secret: string;
  status: number;
  headers: Record<string, string>;
  hangs: boolean;
  /** The types that it answers with 500, whatever else it does. */
  failing: string[];
}

export interface ReceivedWebhook {
  path: string;
  id: string;
  signatures: number;
  /** `verified`, or what the package says against it. */
  outcome: string;
  body: { id: string; type: string; timestamp: string; data: Record<string, string> };
}

export interface WebhookReceiver {
  host: string;
  url: string;
  received: ReceivedWebhook[];
  /** What is not said is as at the start. */
  behave(change: Partial<Behaviour>): Promise<void>;
  close(): Promise<void>;
}

const message = async <Kind extends string>(child: ChildProcess, kind: Kind): Promise<unknown> => {
  for (;;) {
    const [told] = await once(child, 'message');
    if (kind in told) return told[kind];
  }
};

/** With a certificate it is asked by https, under the name localhost. */
export const startWebhookReceiver = async (
  tls?: { certificate: string; privateKey: string } | undefined,
): Promise<WebhookReceiver> => {
  const child = fork(
    join(import.meta.dirname, 'webhook-receiver-process.ts'),
    tls ? [tls.certificate, tls.privateKey] : [],
    { stdio: 'inherit' },
  );
  const received: ReceivedWebhook[] = [];
  const usual = { secret: '', status: 204, headers: {}, hangs: false, failing: [] };
  const port = await message(child, 'port');
  child.on('message', (told: { received?: ReceivedWebhook }) => {
    if (told.received) received.push(told.received);
  });
  const host = `${tls ? 'localhost' : '127.0.0.1'}:${port}`;
  return {
    host,
    url: `${tls ? 'https' : 'http'}://${host}/hooks`,
    received,
    behave: async (change) => {
      const understood = message(child, 'understood');
      child.send({ ...usual, ...change });
      await understood;
    },
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
};
