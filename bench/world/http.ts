/** Requests as a browser sends them, over kept connections, to a process that may die at any byte. */
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import type { Readable } from 'node:stream';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** In its place: a body that comes bit by bit, whose length is known at its end. */
  stream?: Readable;
  patienceMs?: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** As long as the portal waits. */
const PATIENCE_MS = 60_000;

const plain = new Agent({ keepAlive: true, maxSockets: 512 });
/** The proxy of a trial shows a certificate that it has made for itself. */
const secured = new TlsAgent({ keepAlive: true, maxSockets: 512, rejectUnauthorized: false });

/** Rejects when no whole answer came. */
export const exchange = (origin: string, call: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const url = new URL(call.path, origin);
    const isTls = url.protocol === 'https:';
    const send = isTls ? httpsRequest : httpRequest;
    const length = call.body === undefined ? 0 : Buffer.byteLength(call.body);
    const request = send(url, {
      method: call.method,
      agent: isTls ? secured : plain,
      timeout: call.patienceMs ?? PATIENCE_MS,
      headers: {
        ...call.headers,
        ...(call.method === 'POST' && !call.stream && { 'content-length': length }),
      },
    });
    request.once('timeout', () => request.destroy(new Error('no answer in time')));
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('close', () => {
        if (!response.complete) return reject(new Error('the answer broke off'));
        const { statusCode = 0, headers } = response;
        resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
      });
    });
    if (call.stream) call.stream.pipe(request);
    else request.end(call.body);
  });

/** Undefined when it is not JSON. */
export const jsonOf = (answer: Answer): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return undefined;
  }
};
