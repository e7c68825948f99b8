/** One call of a gateway. Whatever goes wrong is told by a code: an address, a header or an answer may hold a secret or a number. */
import { DeliveryError } from './gateway.ts';
import { fill, type Values } from './template.ts';

interface GatewayCall {
  url: string;
  method: string;
  headers: Headers;
  body: string | URLSearchParams | undefined;
  signal: AbortSignal;
}

export interface GatewayAnswer {
  status: number;
  /** Undefined: it is none. */
  json(): unknown;
}

/** What a gateway has to say is short. */
const MAX_ANSWER_BYTES = 65_536;

const readSome = async (body: ReadableStream<Uint8Array> | null): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // leaving the loop cancels the rest
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > MAX_ANSWER_BYTES) return '';
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `name` is what an error is called by. */
export const readAnswer = async (
  name: string,
  { url, ...call }: GatewayCall,
): Promise<GatewayAnswer> => {
  try {
    const response = await fetch(url, {
      ...call,
      body: call.body ?? null,
      // A redirect is not a delivery, and would carry the text to an address nobody configured.
      redirect: 'manual',
    });
    const text = await readSome(response.body);
    return { status: response.status, json: () => parse(text) };
  } catch (error) {
    throw new DeliveryError(`${name} ${error instanceof Error ? error.name : 'unknown'}`);
  }
};

export const basicHeader = (
  { user, password }: { user: string; password: string },
  values: Values,
): string =>
  `Basic ${Buffer.from(`${fill(user, values)}:${fill(password, values)}`).toString('base64')}`;
