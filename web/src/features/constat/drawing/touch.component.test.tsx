/** A real finger on the glass: what the browser itself makes of it, with its scrolling. */
import { ROADS } from '@rafiq/contract/constat/model';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import fr from '../i18n/fr.json';
import { loadSpeech } from '../texts.ts';
import { SignaturePad } from './SignaturePad.tsx';
import { Sketch } from './Sketch.tsx';
import { asNamed, showKept } from './testing.tsx';
import type { OnWrite, Values } from './values.ts';

beforeAll(loadSpeech);
beforeEach(async () => {
  // tall, so that every field is in sight
  await page.viewport(390, 1400);
  window.scrollTo(0, 0);
});

type Spot = { x: number; y: number };
/** What the browser's own protocol offers here; its types are the provider's. */
interface Hand {
  send: (method: string, values: object) => Promise<unknown>;
}
const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
  (cdp() as unknown as Hand).send('Input.dispatchTouchEvent', { type, touchPoints });
const swipe = async (from: Spot, to: Spot) => {
  const steps = 10;
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    const x = from.x + share * (to.x - from.x);
    await touch('touchMove', [{ x, y: from.y + share * (to.y - from.y) }]);
  }
  await touch('touchEnd', []);
};
const tap = async (spot: Spot) => {
  await touch('touchStart', [spot]);
  await touch('touchEnd', []);
};
const within = (element: Element, x: number, y: number): Spot => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + x * width, y: top + y * height };
};

const Sketching = ({ values, onWrite }: { values: Values; onWrite: OnWrite }) => (
  <>
    <Sketch mine={['a', 'b']} values={values} words={{ roads: asNamed(ROADS) }} onWrite={onWrite} />
    <div style={{ height: 2000 }} />
  </>
);
const showSketch = (values: Values = {}) =>
  showKept((held, onWrite) => <Sketching values={held} onWrite={onWrite} />, { values });
const field = (): Element => {
  const found = document.querySelector('[data-tool]');
  if (!found) throw new Error('no field');
  return found;
};

it('signs, and the page stays where it is', async () => {
  const { kept } = showKept((held, onWrite) => (
    <>
      <div style={{ height: 100 }} />
      <SignaturePad
        label="Omar"
        value={(held.mark as number[][]) ?? []}
        onChange={(mark) => onWrite({ mark })}
      />
      <div style={{ height: 2000 }} />
    </>
  ));
  const pad = page.getByRole('img', { name: 'Omar' }).element();
  await swipe(within(pad, 0.5, 0.95), within(pad, 0.5, 0.05));
  await expect.poll(() => kept().mark).toEqual([[300, 190, 300, 10]]);
  expect(window.scrollY).toBe(0);
});

it('drags a car, and turns it by a tap, without scrolling', async () => {
  const { kept } = showSketch({ 'a.car': { x: 500, y: 350, angle: 0 } });
  const car = () => page.getByRole('button', { name: /^Voiture A/ }).element();
  await swipe(within(car(), 0.5, 0.5), within(field(), 0.2, 0.2));
  await expect
    .poll(kept)
    .toEqual({ 'a.car': { x: expect.closeTo(200, -1), y: expect.closeTo(140, -1), angle: 0 } });
  await tap(within(car(), 0.5, 0.5));
  await expect.poll(kept).toMatchObject({ 'a.car': { angle: 45 } });
  expect(window.scrollY).toBe(0);
});

it('scrolls the page from the field while cars are placed, and moves nothing by it', async () => {
  const { kept } = showSketch({ 'a.car': { x: 100, y: 100, angle: 0 } });
  const isStill = new Promise((resolve) => {
    window.addEventListener('scrollend', resolve, { once: true });
  });
  await swipe(within(field(), 0.8, 0.9), within(field(), 0.8, 0.1));
  // a page runs on after the finger, and would do so under the next test
  await isStill;
  expect(window.scrollY).toBeGreaterThan(50);
  expect(kept()).toEqual({ 'a.car': { x: 100, y: 100, angle: 0 } });
});

it('draws a line without scrolling', async () => {
  const { kept } = showSketch();
  await page.getByRole('radio', { name: fr['draw.sketch.draw'] }).click();
  await swipe(within(field(), 0.5, 0.9), within(field(), 0.5, 0.1));
  await expect.poll(() => Object.keys(kept())).toHaveLength(1);
  expect(window.scrollY).toBe(0);
});
