import { isPhone, normalizePhone } from '@rafiq/contract/core/formats';
import { textAt } from './answer-path.ts';
import { DeliveryError, type Gateway, RefusedError, type Sending } from './gateway.ts';
import { basicHeader, type GatewayAnswer, readAnswer } from './gateway-call.ts';
import { keepOAuthToken, type OAuthToken } from './oauth-token.ts';
import { receiptIdOf } from './receipt.ts';
import type { Condition, SmsWay } from './sms-way.ts';
import { fill, fillEach, fillJson, type Values } from './template.ts';

/** 06 12 34 56 78 becomes +212612345678; a foreign number stays as it is. */
export const internationalPhone = (phone: string): string => {
  const digits = normalizePhone(phone);
  return isPhone(digits) ? `+212${digits.slice(1)}` : digits;
};

const numberIn = (form: SmsWay['number'], phone: string): string =>
  internationalPhone(phone).replace(/^\+/, form.slice(0, -3));

/** Each way has an id of its own, or a gateway of two ways would take the second for a copy of the first. */
const idOf = (id: string, at: number): string => (at === 0 ? id : `${id}-${at + 1}`);

const valuesOf = (way: SmsWay, { id, recipient, body }: Sending, at: number): Values => ({
  ...way.values,
  id: idOf(id, at),
  to: numberIn(way.number, recipient),
  text: body,
  // parameters of WhatsApp's templates take no line breaks
  line: body.replace(/\s+/g, ' ').trim(),
});

const addressOf = ({ url, query }: SmsWay, values: Values): string => {
  const address = new URL(fill(url, values, encodeURIComponent));
  for (const [name, value] of Object.entries(fillEach(query, values)))
    address.searchParams.append(name, value);
  return address.href;
};

const bodyOf = ({ json, form }: SmsWay, values: Values) => {
  if (json !== undefined) return JSON.stringify(fillJson(json, values));
  return form && new URLSearchParams(fillEach(form, values));
};

const headersOf = (way: SmsWay, values: Values, token: string | null): Headers => {
  const headers = new Headers({
    ...(way.json !== undefined && { 'content-type': 'application/json' }),
    ...(way.basic && { authorization: basicHeader(way.basic, values) }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  });
  for (const [name, value] of Object.entries(fillEach(way.headers, values)))
    headers.set(name, value);
  return headers;
};

const isSo = ({ status, body }: Condition, answer: GatewayAnswer): boolean => {
  const isStatus =
    status.length === 0
      ? answer.status >= 200 && answer.status <= 299
      : status.includes(answer.status);
  if (!isStatus || body === null) return isStatus;
  const found = textAt(answer.json(), body.path);
  return found !== null && body.values.includes(found);
};

const UNAUTHORIZED = 401;

const ask = async (way: SmsWay, values: Values, token: OAuthToken | null) => {
  // for all that it takes, so that no way outlives the time that a job has
  const signal = AbortSignal.timeout(way.timeoutMs);
  const call = async () =>
    readAnswer(way.name, {
      url: addressOf(way, values),
      method: way.method,
      headers: headersOf(way, values, token && (await token.read(signal))),
      body: bodyOf(way, values),
      signal,
    });
  const answer = await call();
  if (token === null || answer.status !== UNAUTHORIZED) return answer;
  token.forget();
  return call();
};

/** Answers the id by which its receipts name it. */
const send = async (
  way: SmsWay,
  values: Values,
  token: OAuthToken | null,
): Promise<string | null> => {
  const answer = await ask(way, values, token);
  if (way.refused.some((one) => isSo(one, answer)))
    throw new RefusedError(`${way.name} refused ${answer.status}`);
  if (!way.taken.some((one) => isSo(one, answer)))
    throw new DeliveryError(`${way.name} ${answer.status}`);
  if (way.receipts === null) return null;
  const { id = null } = values;
  return receiptIdOf(way.idPath === null ? id : textAt(answer.json(), way.idPath));
};

/** What one way does not take, the next one is asked at once; what the last one says, counts. */
export const openSmsGateway = (ways: readonly SmsWay[]): Gateway => {
  const known = ways.map((way) => ({ way, token: keepOAuthToken(way) }));
  const last = ways.length - 1;
  return {
    deliver: async (message) => {
      let failure: unknown;
      // the file may have become shorter meanwhile
      for (const [at, { way, token }] of known.entries()) {
        if (at < Math.min(message.way, last)) continue;
        try {
          const receiptId = await send(way, valuesOf(way, message, at), token);
          const { nextAfterMinutes: afterMinutes } = way;
          const next = at < last && afterMinutes !== null ? { way: at + 1, afterMinutes } : null;
          return { receiptId, next };
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
};
