/**
 * A push service as a browser's maker runs one, and the browser behind it: it looks at who sends (RFC 8292) and opens
 * what came with the browser's own keys (RFC 8291, RFC 8188), written here from the RFCs and not with our library.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  /** What the token says of who sends, if its signature is right. */
  claims: { aud: string; exp: number; sub: string } | null;
  /** The key of whoever signed. */
  signedBy: string;
  payload: Record<string, string>;
}

const CURVE = 'prime256v1';

const readToken = (authorization: string) => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ key: jwk, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { claims: isRight ? said : null, signedBy: key };
};

/** One browser: its address at the service, and the two secrets that never leave it. */
const createBrowser = (origin: string) => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomUUID()}`;
  const open = (body: Buffer): Record<string, string> => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
    const secret = pair.computeSecret(senderKey);
    const derived = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
    const part = (name: string, length: number) =>
      Buffer.from(
        hkdfSync('sha256', derived, salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
      );
    const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // the last record ends with a 2 and padding
    return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString());
  };
  const subscription = {
    endpoint: `${origin}${path}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  return { path, open, subscription };
};
export type TestBrowser = ReturnType<typeof createBrowser>;

export interface PushService {
  host: string;
  received: Received[];
  /** As browsers ask for it. */
  newBrowser(): TestBrowser;
  /** What it answers from now on. */
  answer(status: number): void;
  close(): Promise<void>;
}

export const startPushService = async (): Promise<PushService> => {
  const browsers: TestBrowser[] = [];
  const received: Received[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const { url = '', headers } = request;
    const browser = browsers.find(({ path }) => path === url);
    const payload = browser?.open(Buffer.concat(pieces)) ?? {};
    received.push({ path: url, headers, payload, ...readToken(headers.authorization ?? '') });
    response.writeHead(status).end();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    newBrowser: () => {
      const browser = createBrowser(`http://${host}`);
      browsers.push(browser);
      return browser;
    },
    answer: (next) => {
      status = next;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
};
