/** ClamAV, asked over its own protocol (INSTREAM): the daemon reads the file from this connection, and from nowhere else. */
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';
import { countFileRefusal } from '../metrics.ts';

export interface VirusScanner {
  /** Whether it found something. A daemon that is away, silent or confused is `file_check_away`. */
  finds(file: Readable): Promise<boolean>;
}

const SILENCE_MS = 30_000;
const RETRY_SECONDS = 30;
const MAX_ANSWER_CHARS = 1_000;

/** tcp://host:3310 or unix:/run/clamav/clamd.ctl */
export const placeOf = (address: string): NetConnectOpts => {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === 'unix:'
    ? { path: decodeURIComponent(pathname) }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
};

const lengthOf = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
};

async function* asked(file: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (chunk.length > 0) yield Buffer.concat([lengthOf(chunk), chunk]);
  }
  yield Buffer.alloc(4);
}

/** It may answer before it has read everything. */
const readAnswer = async (socket: Socket): Promise<string> => {
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    if (answer.includes('\0') || answer.length > MAX_ANSWER_CHARS) break;
  }
  return answer;
};

const scan = async (place: NetConnectOpts, file: Readable, silenceMs: number): Promise<boolean> => {
  const socket = connect({ ...place, allowHalfOpen: true });
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('the daemon is silent')));
  try {
    const [answer] = await Promise.all([
      readAnswer(socket),
      // an answer that came early has closed the connection: what counts is the answer
      pipeline(Readable.from(asked(file)), socket, { end: false }).catch(() => undefined),
    ]);
    if (/^stream: .+ FOUND\0/.test(answer)) return true;
    if (answer === 'stream: OK\0') return false;
    throw new Error(`the daemon answered ${JSON.stringify(answer)}`);
  } finally {
    file.destroy();
    socket.destroy();
  }
};

export const createVirusScanner = (address: string, silenceMs = SILENCE_MS): VirusScanner => {
  const place = placeOf(address);
  return {
    finds: (file) =>
      scan(place, file, silenceMs).catch((cause: unknown) => {
        countFileRefusal('file_check_away');
        const details = { seconds: RETRY_SECONDS };
        throw new AppError('file_check_away', {
          details,
          retryAfterSeconds: RETRY_SECONDS,
          cause,
        });
      }),
  };
};
