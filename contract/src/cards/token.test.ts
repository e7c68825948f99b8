import { beforeAll, describe, expect, it } from 'vitest';
import { startOfDayInMorocco } from '../core/dates.ts';
import type { CardContent, CardKey, CardState } from './model.ts';
import { type CheckSignature, judgeToken } from './rules.ts';
import { readToken, signedBytes, TOKEN_MAX, tokenBody, writeToken } from './token.ts';

type Pair = Awaited<ReturnType<typeof makePair>>;
const makePair = async () => {
  const made = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('publicKey' in made)) throw new Error('a pair was asked for');
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', made.publicKey));
  return { ...made, raw };
};
const sign = async (bytes: Uint8Array, by: Pair): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign('Ed25519', by.privateKey, new Uint8Array(bytes)));

let pair: Pair;
let keys: CardKey[];
beforeAll(async () => {
  pair = await makePair();
  keys = [{ id: content.keyId, publicKey: pair.raw, until: null }];
});

const content: CardContent = {
  kind: 'phone',
  keyId: '0a1b2c3d',
  issuedAt: new Date('2025-11-17T08:00:00Z'),
  startsOn: '2025-01-01',
  endsOn: null,
  memberId: '4711',
  policyId: '281474976710657',
  personId: '0',
  name: 'Salma Bennani',
  contract: '45000',
};

const tokenOf = async (said: CardContent, by = pair): Promise<string> => {
  const body = tokenBody(said);
  return writeToken(body, await sign(signedBytes(body), by));
};

const check: CheckSignature = async (publicKey, signed, signature) => {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, [
    'verify',
  ]);
  return crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(signed));
};

const now = new Date('2025-11-17T09:00:00Z');
const stateOf = async (token: string, at = now, known = keys): Promise<CardState> =>
  (await judgeToken(token, { keys: known, now: at, check })).state;

describe('a code', () => {
  it('says what was signed, there and back', async () => {
    const token = await tokenOf(content);
    expect(readToken(token)?.content).toEqual(content);
    expect(await judgeToken(token, { keys, now, check })).toEqual({
      state: 'valid',
      content,
    });
  });

  it('is refused with any bit of any byte turned', async () => {
    const bytes = Buffer.from(await tokenOf(content), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      for (let bit = 0; bit < 8; bit += 1) {
        const turned = Buffer.from(bytes);
        turned[at] = (turned[at] ?? 0) ^ (1 << bit);
        const judged = await judgeToken(turned.toString('base64url'), {
          keys,
          now,
          check,
        });
        expect(['altered', 'unknown_key'], `byte ${at}, bit ${bit}`).toContain(judged.state);
        expect(judged.content).toBeNull();
      }
    }
  });

  it('is refused with any sign replaced, cut off or added', async () => {
    const token = await tokenOf(content);
    const altered = [...token].flatMap((sign, at) =>
      ['A', 'B', '_', '9', '=', ' '].flatMap((other) =>
        other === sign ? [] : [token.slice(0, at) + other + token.slice(at + 1)],
      ),
    );
    altered.push(token.slice(0, -1), token.slice(1), `${token}A`, `${token}=`, '', 'é', '\0');
    for (const one of altered) expect(await stateOf(one)).not.toBe('valid');
  });

  it('is not even read when it is longer than any of ours', async () => {
    const longest = { ...content, name: 'ي'.repeat(500), contract: '9'.repeat(500) };
    const token = await tokenOf(longest);
    expect(token.length).toBeLessThanOrEqual(TOKEN_MAX);
    expect(readToken(token)).not.toBeNull();
    expect(readToken('A'.repeat(TOKEN_MAX + 1))).toBeNull();
  });

  it('of another installation is unknown, and under our key’s name altered', async () => {
    const other = await makePair();
    expect(await stateOf(await tokenOf({ ...content, keyId: 'ffffffff' }, other))).toBe(
      'unknown_key',
    );
    expect(await stateOf(await tokenOf(content, other))).toBe('altered');
  });

  it('is read by either of two keys while one replaces the other, and not after', async () => {
    const next = await makePair();
    const until = '2025-11-17T09:00:00.000Z';
    const both: CardKey[] = [
      { id: content.keyId, publicKey: pair.raw, until },
      { id: 'eeeeeeee', publicKey: next.raw, until: null },
    ];
    const judge = (token: string, at: Date) => judgeToken(token, { keys: both, now: at, check });
    const before = new Date('2025-11-17T08:59:59.999Z');
    expect((await judge(await tokenOf(content), before)).state).toBe('valid');
    expect(
      (await judge(await tokenOf({ ...content, keyId: 'eeeeeeee' }, next), before)).state,
    ).toBe('valid');
    expect((await judge(await tokenOf(content), new Date(until))).state).toBe('unknown_key');
  });

  it('signed for another purpose is none', async () => {
    const body = tokenBody(content);
    expect(await stateOf(writeToken(body, await sign(body, pair)))).toBe('altered');
  });
});

describe('its time', () => {
  const at = async (iso: string) => stateOf(await tokenOf(content), new Date(iso));

  it('ends exactly 24 hours after it was issued', async () => {
    expect(await at('2025-11-18T07:59:59.999Z')).toBe('valid');
    expect(await at('2025-11-18T08:00:00.000Z')).toBe('expired');
  });

  it('may begin five minutes ahead of the reader’s clock', async () => {
    expect(await at('2025-11-17T07:55:00.000Z')).toBe('valid');
    expect(await at('2025-11-17T07:54:59.999Z')).toBe('early');
  });

  it('is no longer than the contract’s own days, both of which count in Morocco', async () => {
    const contract = { ...content, startsOn: '2025-11-17', endsOn: '2025-11-17' };
    // Morocco is an hour ahead of Greenwich then
    const issuedAt = new Date('2025-11-16T22:30:00Z');
    const token = await tokenOf({ ...contract, issuedAt });
    expect(await stateOf(token, new Date('2025-11-16T22:59:59Z'))).toBe('not_started');
    expect(await stateOf(token, new Date('2025-11-16T23:00:00Z'))).toBe('valid');
    expect(await stateOf(token, new Date('2025-11-17T22:29:59Z'))).toBe('valid');
    const later = await tokenOf({ ...contract, issuedAt: new Date('2025-11-17T12:00:00Z') });
    expect(await stateOf(later, new Date('2025-11-17T22:59:59Z'))).toBe('valid');
    expect(await stateOf(later, new Date('2025-11-17T23:00:00Z'))).toBe('ended');
  });
});

describe('a paper card', () => {
  const paper: CardContent = { ...content, kind: 'paper' };
  const at = async (said: CardContent, iso: string) => stateOf(await tokenOf(said), new Date(iso));
  const lastStates = async (said: CardContent, nextDay: string) => {
    const end = startOfDayInMorocco(nextDay);
    const token = await tokenOf(said);
    return [await stateOf(token, new Date(end.getTime() - 1)), await stateOf(token, end)];
  };

  it('says that it is one, under the signature', async () => {
    const token = await tokenOf(paper);
    expect((await judgeToken(token, { keys, now, check })).content).toEqual(paper);
    const phone = Buffer.from(token, 'base64url');
    phone[0] = 1;
    expect(await stateOf(phone.toString('base64url'))).toBe('altered');
    const made = Buffer.from(await tokenOf(content), 'base64url');
    made[0] = 2;
    expect(await stateOf(made.toString('base64url'))).toBe('altered');
  });

  it('is good until the contract’s last day is over in Morocco, however far that is', async () => {
    const ending = { ...paper, endsOn: '2028-06-30' };
    expect(await lastStates(ending, '2028-07-01')).toEqual(['valid', 'expired']);
  });

  it('takes an end that is ten years away for none', async () => {
    const far = { ...paper, endsOn: '9999-12-31' };
    expect(await lastStates(far, '2026-11-18')).toEqual(['valid', 'expired']);
    const edge = { ...paper, endsOn: '2035-11-17' };
    expect(await lastStates(edge, '2026-11-18')).toEqual(['valid', 'expired']);
    const near = { ...paper, endsOn: '2035-11-16' };
    expect(await lastStates(near, '2035-11-17')).toEqual(['valid', 'expired']);
  });

  it('is good for a year to the day where no end was told', async () => {
    expect(await lastStates(paper, '2026-11-18')).toEqual(['valid', 'expired']);
    // printed half an hour into the next day there
    const late = { ...paper, issuedAt: new Date('2025-11-17T23:30:00Z') };
    expect(await lastStates(late, '2026-11-19')).toEqual(['valid', 'expired']);
  });

  it('is held to the same clock as a phone’s', async () => {
    expect(await at(paper, '2025-11-17T07:54:59.999Z')).toBe('early');
    expect(await at({ ...paper, startsOn: '2025-11-18' }, '2025-11-17T12:00:00Z')).toBe(
      'not_started',
    );
  });
});

describe('what has the shape of a code', () => {
  const withBody = (change: (body: Uint8Array) => Uint8Array): string =>
    writeToken(change(tokenBody(content)), new Uint8Array(64));
  const replaced = (at: number, byte: number) => (body: Uint8Array) => body.with(at, byte);

  it('is one of the two kinds', () => {
    expect(readToken(withBody(replaced(0, 1)))?.content.kind).toBe('phone');
    expect(readToken(withBody(replaced(0, 2)))?.content.kind).toBe('paper');
    expect(readToken(withBody(replaced(0, 0)))).toBeNull();
    expect(readToken(withBody(replaced(0, 3)))).toBeNull();
  });

  it('ends with its two texts', () => {
    const longer = withBody((body) => new Uint8Array([...body, 0]));
    expect(readToken(longer)).toBeNull();
    expect(readToken(withBody((body) => body.subarray(0, -1)))).toBeNull();
    expect(readToken(withBody((body) => body.subarray(0, 20)))).toBeNull();
    expect(readToken('')).toBeNull();
  });

  it('has texts in UTF-8', () => {
    expect(readToken(withBody(replaced(38, 0xff)))).toBeNull();
  });

  it('may have two empty texts, or two as long as they may be', () => {
    const texts = (name: string, contract: string) => ({ ...content, name, contract });
    const tokenWith = (said: CardContent) => writeToken(tokenBody(said), new Uint8Array(64));
    const none = texts('', '');
    expect(readToken(tokenWith(none))?.content).toEqual(none);
    const full = texts('n'.repeat(64), '4'.repeat(40));
    expect(tokenWith(full)).toHaveLength(TOKEN_MAX);
    expect(readToken(tokenWith(full))?.content).toEqual(full);
  });

  it('is not read where it is longer than any code of ours', () => {
    const text = (length: number) => [length, ...new Array<number>(length).fill(97)];
    const token = withBody(
      (body) => new Uint8Array([...body.subarray(0, 37), ...text(90), ...text(20)]),
    );
    expect(token.length).toBeGreaterThan(TOKEN_MAX);
    expect(readToken(token)).toBeNull();
  });

  it('names one of several persons', () => {
    const personId = '18446744073709551615';
    const token = withBody(() => tokenBody({ ...content, personId }));
    expect(readToken(token)?.content.personId).toBe(personId);
  });

  it('is signed as a card, and as nothing else', () => {
    const body = tokenBody(content);
    const signed = signedBytes(body);
    expect(new TextDecoder().decode(signed.subarray(0, 11))).toBe('rafiq-card\0');
    expect(signed.subarray(11)).toEqual(body);
  });

  it('bounds a day to those that it can hold', () => {
    const read = (endsOn: string) => readToken(withBody(() => tokenBody({ ...content, endsOn })));
    expect(read('1960-01-01')?.content.endsOn).toBe('1970-01-01');
    expect(read('9999-12-31')?.content.endsOn).toBe('2149-06-05');
  });
});
