/** Starts an SMS gateway of its own process and keeps what it took. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Behaviour {
  /** How long it thinks. */
  lateMs: number;
  /** It says that it has delivered before it says that it has taken. */
  receiptFirst: boolean;
  /** 200: what the number deserves. */
  status: number;
}

export interface ReceivedSms {
  path: string;
  to: string;
  text: string;
  from: string;
  id: string;
  notify: string;
}

export interface Order {
  behave?: Behaviour;
  receipt?: { url: string; body: object };
  /** The one it has given so far opens nothing any more. */
  token?: 'ends';
}

export interface TestSmsGateway {
  url: string;
  received: ReceivedSms[];
  /** What is not said is as at the start. */
  behave(change: Partial<Behaviour>): Promise<void>;
  /** Answers the status that it was answered with. */
  sendReceipt(url: string, body: object): Promise<number>;
  endToken(): Promise<void>;
  close(): Promise<void>;
}

const message = async (child: ChildProcess, kind: string): Promise<unknown> => {
  for (;;) {
    const [told] = await once(child, 'message');
    if (kind in told) return told[kind];
  }
};

export const startSmsGateway = async (token: string): Promise<TestSmsGateway> => {
  const child = fork(join(import.meta.dirname, 'sms-gateway-process.ts'), [token], {
    stdio: 'inherit',
  });
  const received: ReceivedSms[] = [];
  child.on('message', (told: { received?: ReceivedSms }) => {
    if (told.received) received.push(told.received);
  });
  const port = await message(child, 'port');
  const order = async (told: Order) => {
    const done = message(child, 'done');
    child.send(told);
    return (await done) as { status: number };
  };
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    behave: async (change) => {
      await order({ behave: { lateMs: 0, receiptFirst: false, status: 200, ...change } });
    },
    sendReceipt: async (url, body) => (await order({ receipt: { url, body } })).status,
    endToken: async () => {
      await order({ token: 'ends' });
    },
    close: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
};
