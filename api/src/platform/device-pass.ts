/**
 * A browser that a member has signed in with before: its guesses are counted apart from everybody else's, so that no
 * stranger can use them up. The pass opens nothing by itself.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What the browser holds: a name of its own, and a sign for each CIN that has signed in with it. */
export interface DevicePass {
  id: string;
  signs: string[];
}

const ID_BYTES = 16;
const SIGN_BYTES = 16;
/** A family's phone; whoever came first is forgotten first. */
const MAX_PEOPLE = 5;
const PART = /^[A-Za-z0-9_-]{22}$/;

/** What nobody could have made up reads like no pass at all. */
export const readDevicePass = (text: string | undefined): DevicePass | null => {
  const [id, ...signs] = (text ?? '').split('.');
  const isWhole =
    id !== undefined && PART.test(id) && signs.length > 0 && signs.length <= MAX_PEOPLE;
  return isWhole && signs.every((sign) => PART.test(sign)) ? { id, signs } : null;
};

const signOf = (secret: string, id: string, cin: string): string =>
  createHmac('sha256', secret)
    .update(`device\0${id}\0${cin}`)
    .digest()
    .subarray(0, SIGN_BYTES)
    .toString('base64url');

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const knowsDevice = (secret: string, pass: DevicePass | null, cin: string): boolean =>
  pass?.signs.some((sign) => isEqual(sign, signOf(secret, pass.id, cin))) ?? false;

/** The pass after somebody has signed in: the same browser keeps its name, the latest person comes first. */
export const renewDevicePass = (secret: string, pass: DevicePass | null, cin: string): string => {
  const id = pass?.id ?? randomBytes(ID_BYTES).toString('base64url');
  const sign = signOf(secret, id, cin);
  const others = pass?.signs.filter((known) => known !== sign) ?? [];
  return [id, sign, ...others.slice(0, MAX_PEOPLE - 1)].join('.');
};
