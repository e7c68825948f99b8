/** The mail gateway as the faults command steers it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../api/src/testing/free-port.ts';
import { ended } from '../harness/processes.ts';

/**
 * refuse: nobody listens. busy: says so and hangs up. silent: takes the call and says nothing. cut: hangs up in the
 * middle, each time at another step. mute: takes the mail and never says so. accept: as it should be.
 */
export type GatewayMode = 'refuse' | 'busy' | 'silent' | 'cut' | 'mute' | 'accept';

export interface TakenMail {
  to: string;
  messageId: string;
}

export type GatewayOrder = { order: 'mode'; mode: GatewayMode } | { order: 'count' };
export type GatewayWord =
  | { word: 'open'; port: number }
  | { word: 'obeyed' }
  | { word: 'counted'; taken: TakenMail[] }
  | { word: 'took'; mail: TakenMail };

export interface Gateway {
  url: string;
  turn(mode: GatewayMode): Promise<void>;
  /** Everything that it ever took. */
  taken(): Promise<TakenMail[]>;
  /** Called at the moment that a mail was taken. */
  onTaken(listener: () => void): void;
  stop(): Promise<void>;
}

export const startGateway = async (): Promise<Gateway> => {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'gateway-process.ts'), [String(port)]);
  const heard = async <Word extends GatewayWord['word']>(wanted: Word) => {
    for (;;) {
      const [message]: GatewayWord[] = await once(child, 'message');
      if (message?.word === wanted) return message as Extract<GatewayWord, { word: Word }>;
    }
  };
  let listener = (): void => undefined;
  child.on('message', ({ word }: GatewayWord) => {
    if (word === 'took') listener();
  });
  await heard('open');
  const order = (told: GatewayOrder): void => {
    child.send(told);
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    turn: async (mode) => {
      const obeyed = heard('obeyed');
      order({ order: 'mode', mode });
      await obeyed;
    },
    taken: async () => {
      const counted = heard('counted');
      order({ order: 'count' });
      return (await counted).taken;
    },
    onTaken: (told) => {
      listener = told;
    },
    stop: async () => {
      child.disconnect();
      await ended(child);
    },
  };
};
