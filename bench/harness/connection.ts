/**
 * One kept-alive HTTP connection, as thin as it can be: on a machine of few cores whatever the load generator uses is
 * taken from the servers that it measures.
 */
import { connect, type Socket } from 'node:net';

export interface LoadRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  /** From the first byte sent to the last received. */
  ms: number;
  /** Header names in lower case. */
  headers: Record<string, string>;
  body: Buffer;
}

export interface Connection {
  /** One at a time. Rejects when the connection breaks; the next request opens another. */
  ask(request: LoadRequest): Promise<Answer>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';
const SILENCE_MS = 60_000;

const encode = ({ method, path, headers, body }: LoadRequest, host: string): Buffer[] => {
  const payload = typeof body === 'string' ? Buffer.from(body) : body;
  let head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`;
  for (const [name, value] of Object.entries(headers ?? {})) head += `${name}: ${value}\r\n`;
  if (payload) head += `content-length: ${payload.length}\r\n`;
  const first = Buffer.from(`${head}\r\n`, 'latin1');
  return payload ? [first, payload] : [first];
};

const readHead = (text: string): Pick<Answer, 'status' | 'headers'> => {
  const [first = '', ...lines] = text.split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { status: Number(first.split(' ')[1]), headers };
};

const withoutChunks = (body: Buffer): Buffer => {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
};

/** The answer when all of it is there. */
const readAnswer = (received: Buffer): Omit<Answer, 'ms'> | undefined => {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const { status, headers } = readHead(received.toString('latin1', 0, headEnd));
  const body = received.subarray(headEnd + HEAD_END.length);
  if (headers['transfer-encoding'] === 'chunked') {
    const isWhole = body.subarray(-LAST_CHUNK.length).toString('latin1') === LAST_CHUNK;
    return isWhole ? { status, headers, body: withoutChunks(body) } : undefined;
  }
  const length = Number(headers['content-length'] ?? 0);
  return body.length >= length ? { status, headers, body } : undefined;
};

/** How much an answer still lacks is known from its head; before that, anything may be the end. */
const bytesNeeded = (received: Buffer): number => {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.toString('latin1', 0, headEnd))?.[1];
  return headEnd + HEAD_END.length + Number(length ?? 0);
};

const openSocket = (hostname: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port, noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });

const exchange = (socket: Socket, pieces: Buffer[]): Promise<Omit<Answer, 'ms'>> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let held = 0;
    let needed = 0;
    const finish = (end: () => void): void => {
      socket.removeAllListeners();
      end();
    };
    const fail = (why: string): void =>
      finish(() => {
        socket.on('error', () => undefined);
        socket.destroy();
        reject(new Error(why));
      });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      held += chunk.length;
      if (held < needed) return;
      const received = chunks.length === 1 ? chunk : Buffer.concat(chunks);
      chunks = [received];
      const answer = readAnswer(received);
      if (answer) finish(() => resolve(answer));
      else needed = bytesNeeded(received);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    socket.once('close', () => fail('closed before the answer'));
    socket.setTimeout(SILENCE_MS, () => fail('no answer in time'));
    for (const piece of pieces) socket.write(piece);
  });

export const openConnection = (origin: string): Connection => {
  const { hostname, port, host } = new URL(origin);
  let socket: Socket | undefined;
  return {
    ask: async (request) => {
      const pieces = encode(request, host);
      const started = performance.now();
      socket = socket && !socket.destroyed ? socket : await openSocket(hostname, Number(port));
      const answer = await exchange(socket, pieces);
      // between two requests nobody else listens
      socket.on('error', () => undefined);
      if (answer.headers.connection === 'close') socket.destroy();
      return { ...answer, ms: performance.now() - started };
    },
    close: () => socket?.destroy(),
  };
};
