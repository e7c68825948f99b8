import { CARD_STATES, type CardKind } from '@rafiq/contract/cards/model';
import { signedBytes, tokenBody, writeToken } from '@rafiq/contract/cards/token';
import { cardKeysToWire } from '@rafiq/contract/cards/wire';
import { day, shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { cardTexts, t } from './texts.ts';
import { VerifyScreen } from './VerifyScreen.tsx';

const KEY_ID = '0a1b2c3d';
const HOSTILE = `Salma\u202E ${'Bennani'.repeat(30)}`;
let publicKey: Uint8Array;
let token: string;

let pair: CryptoKeyPair;

const tokenOf = async (kind: CardKind, endsOn: string | null = null): Promise<string> => {
  const body = tokenBody({
    ...{ kind, keyId: KEY_ID, issuedAt: new Date(), startsOn: null, endsOn },
    ...{ memberId: '1', policyId: '2', personId: '3', name: HOSTILE, contract: '45000' },
  });
  const signed = new Uint8Array(signedBytes(body));
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, signed);
  return writeToken(body, new Uint8Array(signature));
};

beforeAll(async () => {
  await Promise.all([loadCommon(), cardTexts.load()]);
  pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  token = await tokenOf('phone');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

const KEYS = 'GET /v1/cards/keys';
const CHECK = 'POST /v1/cards/check';
const keys = () => json(cardKeysToWire([{ id: KEY_ID, publicKey, until: null }]));
const open = (asked: string | null, onToken = (_token: string) => {}) =>
  showScreen(() => <VerifyScreen token={asked} onToken={onToken} />);
const name = () => page.getByText(/^Salma Bennani/);

describe('a code at the front desk', () => {
  it.each(CARD_STATES)('is told in words when the insurer says %s', async (state) => {
    const sent = answerCalls({ [KEYS]: keys, [CHECK]: () => json({ state }) });
    open(token);
    await expect
      .element(page.getByRole('heading', { level: 2, name: t(`state.${state}`) }))
      .toBeVisible();
    await expect.element(page.getByText(t(`state.${state}.text`))).toBeVisible();
    expect(sent).toContainEqual({ call: CHECK, body: { token } });
    const isOurs = state !== 'altered' && state !== 'unknown_key';
    expect(name().query() !== null).toBe(isOurs);
  });

  it('is read without a line by the keys of the last visit, and says what it cannot know', async () => {
    answerCalls({ [KEYS]: keys, [CHECK]: () => json({ state: 'valid' }) });
    open(token);
    await expect.element(page.getByText(t('state.valid'))).toBeVisible();
    vi.restoreAllMocks();
    answerCalls();
    await userEvent.click(page.getByRole('button', { name: t('verify.again') }));
    await expect.element(page.getByText(/hors connexion|without a connection at/)).toBeVisible();
    await expect.element(page.getByText(t('state.valid'), { exact: true })).toBeVisible();
    await expect.element(name()).toBeVisible();
  });

  it('cannot be judged without a line where no key was ever heard of', async () => {
    answerCalls();
    open(token);
    await expect.element(page.getByText(t('state.unheard'))).toBeVisible();
    expect(name().query()).toBeNull();
  });

  it('that was altered is refused without a line, and nothing of it is shown', async () => {
    answerCalls({ [KEYS]: keys });
    const sign = token.at(40) === 'A' ? 'B' : 'A';
    open(`${token.slice(0, 40)}${sign}${token.slice(41)}`);
    await expect.element(page.getByText(t('state.altered.text'))).toBeVisible();
    expect(name().query()).toBeNull();
  });

  it('far too long is refused, and nobody is asked about it', async () => {
    const sent = answerCalls({ [KEYS]: keys });
    open('A'.repeat(100_000));
    await expect.element(page.getByText(t('state.altered.text'))).toBeVisible();
    expect(sent.map(({ call }) => call)).not.toContain(CHECK);
  });

  it('is judged here where the insurer has had too many questions', async () => {
    answerCalls({ [KEYS]: keys, [CHECK]: () => refusal('too_many_attempts') });
    open(token);
    await expect.element(page.getByText(t('state.valid'), { exact: true })).toBeVisible();
  });

  it('keeps a hostile name inside its place', async () => {
    await page.viewport(320, 640);
    answerCalls({ [KEYS]: keys, [CHECK]: () => json({ state: 'valid' }) });
    open(token);
    await expect.element(name()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect(document.body.textContent).not.toContain('\u202E');
  });
});

describe('a paper card at the front desk', () => {
  const printedToday = () =>
    page.getByText(t('paper.printed', { day: day(new Date().toISOString()) }));

  it('is good when the insurer says so, until the end of its contract', async () => {
    answerCalls({ [KEYS]: keys, [CHECK]: () => json({ state: 'valid' }) });
    open(await tokenOf('paper', '2031-06-30'));
    await expect.element(page.getByText(t('state.valid'), { exact: true })).toBeVisible();
    await expect.element(printedToday()).toBeVisible();
    const until = page.getByText(t('cover.until', { day: shortDate('2031-06-30') }));
    expect(until.elements()).toHaveLength(2);
  });

  it('is told without a line as one whose signature alone was checked, and since when it is printed', async () => {
    answerCalls({ [KEYS]: keys });
    open(await tokenOf('paper'));
    await expect
      .element(page.getByRole('heading', { level: 2, name: t('state.signed') }))
      .toBeVisible();
    await expect.element(page.getByText(t('state.signed.text'))).toBeVisible();
    await expect.element(printedToday()).toBeVisible();
    await expect.element(name()).toBeVisible();
    expect(page.getByText(t('state.valid'), { exact: true }).query()).toBeNull();
  });

  it('that is over is not said to renew itself', async () => {
    answerCalls({ [KEYS]: keys, [CHECK]: () => json({ state: 'expired' }) });
    open(await tokenOf('paper', '2020-12-31'));
    await expect.element(page.getByText(t('state.expired.paper'))).toBeVisible();
    expect(page.getByText(t('state.expired.text')).query()).toBeNull();
  });
});

describe('the field', () => {
  it('takes a whole address, and says when nothing was pasted', async () => {
    const taken: string[] = [];
    open(null, (next) => taken.push(next));
    const press = page.getByRole('button', { name: t('verify.press'), exact: true });
    await userEvent.click(press);
    await expect.element(page.getByText(t('verify.pasteMissing'))).toBeVisible();
    await userEvent.fill(page.getByRole('textbox'), 'https://portail.example/#/verify/AZaz09');
    await userEvent.click(press);
    expect(taken).toEqual(['AZaz09']);
  });
});
