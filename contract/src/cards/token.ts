/**
 * What a code of the card is made of: fields of fixed width, two short texts, and an Ed25519 signature over all of it.
 * Small, so that a phone's camera reads it from another phone (docs/decisions/0054).
 */
import { addDays, daysBetween, type IsoDate } from '../core/dates.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import type { CardContent, CardKind } from './model.ts';
import { plainLine } from './names.ts';

/** The first byte. */
const KINDS: Record<CardKind, number> = { phone: 1, paper: 2 };
export const KEY_ID_BYTES = 4;
const SIGNATURE_BYTES = 64;
const NAME_BYTES = 64;
const CONTRACT_BYTES = 40;

const AT = { keyId: 1, issuedAt: 5, startsOn: 9, endsOn: 11, member: 13, policy: 21, person: 29 };
const TEXTS_AT = 37;
const LARGEST = TEXTS_AT + 2 + NAME_BYTES + CONTRACT_BYTES + SIGNATURE_BYTES;

/** Whatever is longer is no code of ours, and is not looked at. */
export const TOKEN_MAX = Math.ceil((LARGEST * 4) / 3);

/** So that nothing else that the key may ever sign reads as a card. */
const PURPOSE = new TextEncoder().encode('rafiq-card\0');
const EPOCH = '1970-01-01';
/** Days are counted from 1970; this one is none. */
const NO_DAY = 0xff_ff;

const dayToNumber = (day: IsoDate | null): number =>
  day === null ? NO_DAY : Math.min(Math.max(daysBetween(EPOCH, day), 0), NO_DAY - 1);
const numberToDay = (days: number): IsoDate | null =>
  days === NO_DAY ? null : addDays(EPOCH, days);

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const writeTexts = (texts: string[]): number[] =>
  texts.flatMap((text) => {
    const bytes = new TextEncoder().encode(text);
    return [bytes.length, ...bytes];
  });

/** What is signed. Texts are made fit for a card here, so that none is ever signed that is not. */
export const tokenBody = (content: CardContent): Uint8Array => {
  const texts = writeTexts([
    plainLine(content.name, NAME_BYTES),
    plainLine(content.contract, CONTRACT_BYTES),
  ]);
  const body = new Uint8Array(TEXTS_AT + texts.length);
  const view = new DataView(body.buffer);
  body[0] = KINDS[content.kind];
  body.set(bytesOfHex(content.keyId), AT.keyId);
  view.setUint32(AT.issuedAt, Math.floor(content.issuedAt.getTime() / 1000));
  view.setUint16(AT.startsOn, dayToNumber(content.startsOn));
  view.setUint16(AT.endsOn, dayToNumber(content.endsOn));
  view.setBigUint64(AT.member, BigInt(content.memberId));
  view.setBigUint64(AT.policy, BigInt(content.policyId));
  view.setBigUint64(AT.person, BigInt(content.personId));
  body.set(texts, TEXTS_AT);
  return body;
};

export const signedBytes = (body: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(PURPOSE.length + body.length);
  bytes.set(PURPOSE);
  bytes.set(body, PURPOSE.length);
  return bytes;
};

export const writeToken = (body: Uint8Array, signature: Uint8Array): string => {
  const bytes = new Uint8Array(body.length + signature.length);
  bytes.set(body);
  bytes.set(signature, body.length);
  return toBase64url(bytes);
};

/** Exactly two, up to the end; null otherwise. */
const readTexts = (bytes: Uint8Array): [string, string] | null => {
  const first = bytes[0] ?? 0;
  const second = bytes[1 + first] ?? 0;
  if (bytes.length !== 2 + first + second) return null;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return [
      decoder.decode(bytes.subarray(1, 1 + first)),
      decoder.decode(bytes.subarray(2 + first)),
    ];
  } catch {
    return null;
  }
};

export interface ReadToken {
  content: CardContent;
  signed: Uint8Array;
  signature: Uint8Array;
}

const kindOf = (byte: number | undefined): CardKind | null => {
  if (byte === KINDS.phone) return 'phone';
  return byte === KINDS.paper ? 'paper' : null;
};

/** Null: not the shape of a card. Whether it is one, the signature says. */
export const readToken = (text: string): ReadToken | null => {
  const bytes = text.length <= TOKEN_MAX ? fromBase64url(text) : null;
  const kind = kindOf(bytes?.[0]);
  if (!bytes || !kind) return null;
  const body = bytes.subarray(0, -SIGNATURE_BYTES);
  const texts = readTexts(body.subarray(TEXTS_AT));
  if (!texts) return null;
  const view = new DataView(body.buffer, body.byteOffset, body.length);
  const content: CardContent = {
    kind,
    keyId: hexOf(body.subarray(AT.keyId, AT.keyId + KEY_ID_BYTES)),
    issuedAt: new Date(view.getUint32(AT.issuedAt) * 1000),
    startsOn: numberToDay(view.getUint16(AT.startsOn)),
    endsOn: numberToDay(view.getUint16(AT.endsOn)),
    memberId: String(view.getBigUint64(AT.member)),
    policyId: String(view.getBigUint64(AT.policy)),
    personId: String(view.getBigUint64(AT.person)),
    name: texts[0],
    contract: texts[1],
  };
  return { content, signed: signedBytes(body), signature: bytes.subarray(-SIGNATURE_BYTES) };
};
