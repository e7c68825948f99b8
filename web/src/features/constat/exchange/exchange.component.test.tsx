import { valueIn } from '@rafiq/contract/constat/entries';
import { framesOf } from '@rafiq/contract/constat/exchange/frames';
import { pack } from '@rafiq/contract/constat/exchange/pack';
import { chance } from '@rafiq/contract/testing/a-constat';
import { render, takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { encodeQR } from 'qr';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import fr from '../i18n/fr.json';
import { Speaker } from '../speaker.tsx';
import { createReport, type ReportStore } from '../store.ts';
import { loadSpeech, speech } from '../texts.ts';
import { Film } from './Film.tsx';
import { comeByFilm, framesToShow, takeIn } from './moves.ts';
import { Show } from './Show.tsx';

const { t } = speech.fr;

beforeAll(loadSpeech);
beforeEach(() => page.viewport(390, 800));
afterEach(() => vi.restoreAllMocks());

/** A camera that sees whatever is drawn, a little turned and with some grey around it, as a hand holds it. */
const aCamera = (seen: () => Uint8Array | null) => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1280, 720];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const draw = (): void => {
    context.resetTransform();
    context.fillStyle = '#888';
    context.fillRect(0, 0, 1280, 720);
    const bytes = seen();
    if (!bytes) return;
    const code = encodeQR('', 'raw', { border: 4, encoding: 'byte', textEncoder: () => bytes });
    context.setTransform(7, 0.4, -0.5, 7, 355, 60);
    for (const [y, row] of code.entries())
      for (const [x, isDark] of row.entries()) {
        context.fillStyle = isDark ? '#111' : '#fff';
        context.fillRect(x, y, 1.02, 1.02);
      }
  };
  draw();
  const timer = setInterval(draw, 50);
  const stream = canvas.captureStream(30);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  const isOn = (): boolean => stream.getTracks().some(({ readyState }) => readyState === 'live');
  return { isOn, stop: () => clearInterval(timer) };
};

const showFilm = (onWhole: (bytes: Uint8Array) => void) =>
  render(
    <Speaker language="fr">
      <Film onWhole={onWhole} />
    </Speaker>,
  );

it('gathers the codes that a camera sees, out of order and among others, and switches the camera off', async () => {
  const random = chance(4);
  const bytes = Uint8Array.from({ length: 1_000 }, () => Math.floor(random() * 256));
  const frames = (await framesOf(bytes)) ?? [];
  expect(frames).toHaveLength(4);
  const others = [null, new TextEncoder().encode('https://example.test'), frames[2]];
  let at = 0;
  const seen = [...others, ...frames.toReversed(), ...frames];
  const camera = aCamera(() => seen[Math.floor(at++ / 4) % seen.length] ?? null);
  const onWhole = vi.fn();
  showFilm(onWhole);
  await expect.element(page.getByText(fr['film.aim'])).toBeVisible();
  await expect.poll(() => onWhole.mock.calls.length, { timeout: 20_000 }).toBe(1);
  expect(onWhole).toHaveBeenCalledWith(bytes);
  expect(camera.isOn()).toBe(false);
  camera.stop();
});

it('switches the camera off when it is left', async () => {
  const camera = aCamera(() => null);
  showFilm(vi.fn());
  await expect.element(page.getByText(fr['film.aim'])).toBeVisible();
  expect(camera.isOn()).toBe(true);
  takeAway();
  expect(camera.isOn()).toBe(false);
  camera.stop();
});

it('says what to do where the camera is refused, and tries again', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('no', 'NotAllowedError'),
  );
  showFilm(vi.fn());
  await expect.element(page.getByText(fr['film.noCamera'])).toBeVisible();
  // allowed meanwhile
  const camera = aCamera(() => null);
  await userEvent.click(page.getByRole('button', { name: fr['film.film'] }));
  await expect.element(page.getByText(fr['film.aim'])).toBeVisible();
  expect(camera.isOn()).toBe(true);
  camera.stop();
});

it('is turned by hand where less motion is wanted, and by itself once it is asked to', async () => {
  const frames = [1, 2, 3].map((byte) => new Uint8Array(200).fill(byte));
  render(
    <Speaker language="fr">
      <Show frames={frames} />
    </Speaker>,
  );
  const code = (at: number) => page.getByRole('img', { name: t('film.code', { at, count: 3 }) });
  const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
  await expect.element(code(1)).toBeVisible();
  await press(fr['film.next']);
  await expect.element(code(2)).toBeVisible();
  await press(fr['film.play']);
  for (const at of [3, 1, 2]) await expect.element(code(at)).toBeVisible();
  await press(fr['film.pause']);
  await expect.element(page.getByRole('button', { name: fr['film.next'] })).toBeVisible();
});

const shownBy = async (store: ReportStore): Promise<Uint8Array> => {
  await framesToShow(store);
  const { exchange, entries } = store.get();
  return exchange ? pack({ ...exchange, entries }) : new Uint8Array();
};

it('makes the report on the second phone, each then writes one half, and both come to hold the same', async () => {
  const a = await createReport({ mine: ['a', 'b'] });
  a.put({ 'common.city': 'Rabat', 'b.make': 'Renault' });
  const first = await shownBy(a);
  expect(a.get().mine).toEqual(['a']);

  // on one machine both would find each other's report: the second phone knows none of this exchange
  const seat = a.get().exchange ?? null;
  a.patch({ exchange: null });
  const b = await comeByFilm(first, 'ar');
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

it('takes nothing in of another accident, or of what is none', async () => {
  const [one, other] = [await createReport({ mine: ['a'] }), await createReport({ mine: ['a'] })];
  other.put({ 'common.city': 'Fès' });
  await framesToShow(one);
  expect(await takeIn(one, await shownBy(other))).toBe('other');
  expect(await takeIn(one, new Uint8Array([1, 2, 3]))).toBe('unreadable');
  expect(one.get().entries).toEqual({});
  expect(await comeByFilm(new Uint8Array([1, 2, 3]), 'fr')).toBe('unreadable');
  const id = crypto.randomUUID();
  expect(await comeByFilm(await pack({ id, side: 'b', entries: {} }), 'fr')).toBe('other');
});
