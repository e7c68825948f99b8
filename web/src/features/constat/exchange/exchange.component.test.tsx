import { valueIn, write } from '@rafiq/contract/constat/entries';
import { CODE_BYTES, pack, unpack } from '@rafiq/contract/constat/exchange/code';
import type { Shown } from '@rafiq/contract/constat/exchange/model';
import { signatureFor } from '@rafiq/contract/constat/seal';
import { aReport, chance, SIGNED_AT } from '@rafiq/contract/testing/a-constat';
import { render, takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { encodeQR } from 'qr';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import fr from '../i18n/fr.json';
import { Speaker } from '../speaker.tsx';
import { createReport, type ReportStore } from '../store.ts';
import { loadSpeech } from '../texts.ts';
import { codeToShow, comeByCode, takeIn } from './moves.ts';
import { Scan } from './Scan.tsx';
import { Show } from './Show.tsx';

beforeAll(loadSpeech);
beforeEach(() => page.viewport(390, 800));
afterEach(() => vi.restoreAllMocks());

const drawn = (bytes: Uint8Array): HTMLCanvasElement => {
  const asked = { border: 4, ecc: 'low', encoding: 'byte', textEncoder: () => bytes } as const;
  const rows = encodeQR('', 'raw', asked);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [rows.length, rows.length];
  const context = canvas.getContext('2d');
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) {
      if (context) context.fillStyle = isDark ? '#111' : '#fff';
      context?.fillRect(x, y, 1, 1);
    }
  return canvas;
};

/** A camera that sees whatever is drawn, a little turned and with some grey around it, as a hand holds it. */
const aCamera = () => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1920, 1080];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  let code: HTMLCanvasElement | null = null;
  const draw = (): void => {
    context.resetTransform();
    context.fillStyle = '#888';
    context.fillRect(0, 0, 1920, 1080);
    if (!code) return;
    context.imageSmoothingEnabled = false;
    context.setTransform(1, 0.06, -0.07, 1, 530, 50);
    context.drawImage(code, 0, 0, 920, 920);
  };
  draw();
  const timer = setInterval(draw, 100);
  const stream = canvas.captureStream(20);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  return {
    see: (bytes: Uint8Array) => {
      code = drawn(bytes);
    },
    isOn: (): boolean => stream.getTracks().some(({ readyState }) => readyState === 'live'),
    stop: () => clearInterval(timer),
  };
};

const showScan = (onRead: (shown: Shown) => void) =>
  render(
    <Speaker language="fr">
      <Scan onRead={onRead} />
    </Speaker>,
  );

/** As full as a code may be. */
const aFullCode = async (): Promise<{ shown: Shown; bytes: Uint8Array }> => {
  const random = chance(4);
  const about = { id: crypto.randomUUID(), side: 'a', hasMore: false, mark: 'm' } as const;
  let shown: Shown = { ...about, from: 0, upTo: 1, got: 0, entries: aReport() };
  let bytes = await pack(shown);
  for (let at = 0; ; at += 1) {
    const line = Array.from({ length: 40 }, () => Math.floor(random() * 700));
    const entries = write(shown.entries, 'phone-a', { [`common.line.x${at}`]: line });
    const larger = await pack({ ...shown, entries });
    if (larger.length > CODE_BYTES) return { shown, bytes };
    [shown, bytes] = [{ ...shown, entries }, larger];
  }
};

it('reads a full code among others that the camera sees, and switches the camera off', async () => {
  const { shown, bytes } = await aFullCode();
  expect(bytes.length).toBeGreaterThan(CODE_BYTES - 120);
  const camera = aCamera();
  const onRead = vi.fn();
  showScan(onRead);
  await expect.element(page.getByText(fr['exchange.aim'])).toBeVisible();
  camera.see(new TextEncoder().encode('https://example.test/#/constat/join/x'));
  await expect.element(page.getByText(fr['exchange.unreadable'])).toBeVisible();
  expect(camera.isOn()).toBe(true);
  camera.see(bytes);
  await expect.poll(() => onRead.mock.calls.length, { timeout: 20_000 }).toBe(1);
  expect(onRead).toHaveBeenCalledWith(shown);
  expect(camera.isOn()).toBe(false);
  camera.stop();
});

it('switches the camera off when it is left', async () => {
  const camera = aCamera();
  showScan(vi.fn());
  await expect.element(page.getByText(fr['exchange.aim'])).toBeVisible();
  expect(camera.isOn()).toBe(true);
  takeAway();
  expect(camera.isOn()).toBe(false);
  camera.stop();
});

it('says what to do where the camera is refused, and tries again', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  );
  showScan(vi.fn());
  await expect.element(page.getByText(fr['exchange.noCamera'])).toBeVisible();
  // allowed meanwhile
  const camera = aCamera();
  await userEvent.click(page.getByRole('button', { name: fr['exchange.scan'] }));
  await expect.element(page.getByText(fr['exchange.aim'])).toBeVisible();
  expect(camera.isOn()).toBe(true);
  camera.stop();
});

const shownBy = async (store: ReportStore): Promise<Shown> => {
  const code = await codeToShow(store);
  const shown = code && (await unpack(code.bytes));
  if (!shown) throw new Error('no code');
  return shown;
};

/** A hand that drew without end: more than one code has room for. */
const drawIn = (store: ReportStore): void => {
  const random = chance(5);
  for (let at = 0; at < 12; at += 1) {
    const line = Array.from({ length: 100 }, () => Math.floor(random() * 700));
    store.put({ [`common.line.x${at}`]: line });
  }
};

it('says on both phones that a code had not room for all, until the next ones brought the rest', async () => {
  const a = await createReport({ mine: ['a', 'b'] });
  a.put({ 'common.city': 'Rabat' });
  drawIn(a);
  const code = await codeToShow(a);
  if (!code) throw new Error('no code');
  render(
    <Speaker language="fr">
      <Show code={code} />
    </Speaker>,
  );
  await expect.element(page.getByRole('img', { name: fr['exchange.code'] })).toBeVisible();
  await expect.element(page.getByText(fr['exchange.moreHere'])).toBeVisible();
  const b = await createReport({ mine: ['b'] });
  b.patch({ exchange: { id: a.get().exchange?.id ?? '', side: 'b', given: [] } });
  const outcomes: string[] = [];
  while (!outcomes.includes('same') && outcomes.length < 9) {
    outcomes.push(await takeIn(b, await shownBy(a)));
    await takeIn(a, await shownBy(b));
  }
  expect(outcomes.slice(0, 2)).toEqual(['more', 'more']);
  expect(b.get().entries).toEqual(a.get().entries);
});

it('shows none where one writing alone is too large', async () => {
  const a = await createReport({ mine: ['a', 'b'] });
  const random = chance(6);
  const strokes = Array.from({ length: 5 }, () =>
    Array.from({ length: 300 }, () => Math.floor(random() * 200)),
  );
  a.put({ 'a.signature': { ...(await signatureFor(a.get().entries, strokes, SIGNED_AT)) } });
  expect(await codeToShow(a)).toBeNull();
  // nothing was shown: this phone still writes both halves
  expect(a.get().mine).toEqual(['a', 'b']);
  expect(a.get().exchange ?? null).toBeNull();
});

it('makes the report on the second phone, each then writes one half, and both come to hold the same', async () => {
  const a = await createReport({ mine: ['a', 'b'] });
  a.put({ 'common.city': 'Rabat', 'b.make': 'Renault' });
  const first = await shownBy(a);
  expect(a.get().mine).toEqual(['a']);

  // on one machine both would find each other's report: the second phone knows none of this exchange
  const seat = a.get().exchange ?? null;
  a.patch({ exchange: null });
  const b = await comeByCode(first, 'ar');
  a.patch({ exchange: seat });
  if (typeof b === 'string') throw new Error(b);
  expect(b.get().mine).toEqual(['b']);
  expect(valueIn(b.get().entries, 'common.city')).toBe('Rabat');
  expect(valueIn(b.get().entries, 'b.language')).toBe('ar');

  b.put({ 'b.plate': '54321-B-1' });
  a.put({ 'a.plate': '12345-A-6' });
  a.put({ 'b.plate': 'not mine' });
  expect(await takeIn(a, await shownBy(b))).toBe('got');
  expect(valueIn(a.get().entries, 'b.plate')).toBe('54321-B-1');
  expect(await takeIn(b, await shownBy(a))).toBe('same');
  expect(b.get().entries).toEqual(a.get().entries);
  expect(await takeIn(a, await shownBy(a))).toBe('own');
});

it('takes nothing in of another accident', async () => {
  const [one, other] = [await createReport({ mine: ['a'] }), await createReport({ mine: ['a'] })];
  other.put({ 'common.city': 'Fès' });
  await codeToShow(one);
  const shown = await shownBy(other);
  expect(await takeIn(one, shown)).toBe('other');
  expect(one.get().entries).toEqual({});
  const id = crypto.randomUUID();
  expect(await comeByCode({ ...shown, id, side: 'b' }, 'fr')).toBe('other');
});
