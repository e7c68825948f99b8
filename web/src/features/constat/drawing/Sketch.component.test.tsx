import { ROADS, type Side } from '@rafiq/contract/constat/model';
import { LIMITS } from '@rafiq/contract/constat/values';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadSpeech, speech } from '../texts.ts';
import { Sketch } from './Sketch.tsx';
import { asNamed, showKept } from './testing.tsx';
import { draw } from './testing-pointer.ts';
import type { Values } from './values.ts';

beforeAll(loadSpeech);
beforeEach(() => page.viewport(390, 900));

const { t } = speech.fr;
const BOTH: readonly Side[] = ['a', 'b'];
const show = (values: Values = {}, mine = BOTH, language: 'fr' | 'ar' = 'fr') =>
  showKept(
    (held, onWrite) => (
      <Sketch mine={mine} values={held} words={{ roads: asNamed(ROADS) }} onWrite={onWrite} />
    ),
    { language, values },
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const car = (side: 'A' | 'B') => page.getByRole('button', { name: new RegExp(`^Voiture ${side}`) });
const said = (text: string) => page.getByRole('status').filter({ hasText: text });
const field = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-tool]');
  if (!found) throw new Error('no field');
  return found;
};
const undo = () => button(t('draw.sketch.undo')).click();
const redo = () => button(t('draw.sketch.redo')).click();
const drawing = () => radio(t('draw.sketch.draw')).click();

it('draws the road that is chosen, and none', async () => {
  const { kept } = show();
  await radio('roundabout').click();
  expect(kept()).toEqual({ 'common.road': 'roundabout' });
  await expect.element(said('Route : roundabout.')).toBeVisible();
  await radio(t('draw.sketch.noRoad')).click();
  expect(kept()).toEqual({});
});

it('places a car where the field is touched, and drags it from there', async () => {
  const { kept } = show();
  const { width, height } = field().getBoundingClientRect();
  await userEvent.click(field(), { position: { x: width / 2, y: height / 2 } });
  expect(kept()).toEqual({
    'a.car': { x: expect.closeTo(500, -1), y: expect.closeTo(350, -1), angle: 90 },
  });
  const held = car('A').element() as HTMLElement;
  await draw(held, [
    [0.5, 0.5],
    [2, 0.5],
    [3, 2],
  ]);
  const { x, y } = kept()['a.car'] as { x: number; y: number };
  expect(x).toBeGreaterThan(700);
  expect(y).toBeGreaterThan(450);
});

it('places, moves and turns a car by keys alone', async () => {
  const { kept } = show();
  (button('Poser la voiture A').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(kept()).toEqual({ 'a.car': { x: 350, y: 395, angle: 90 } });
  (car('A').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{Shift>}{ArrowLeft}{/Shift}{Enter}');
  expect(kept()).toEqual({ 'a.car': { x: 385, y: 375, angle: 135 } });
  await expect.element(car('A')).toHaveAccessibleName(/au milieu, tournée vers le bas à droite$/);
});

it('keeps a car inside the field, however long a key is held or far a finger goes', async () => {
  const { kept } = show({ 'a.car': { x: 990, y: 10, angle: 0 } });
  (car('A').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{ArrowUp}');
  expect(kept()).toEqual({ 'a.car': { x: 1000, y: 0, angle: 0 } });
  await draw(car('A').element() as HTMLElement, [
    [0.5, 0.5],
    [-50, 50],
  ]);
  expect(kept()).toEqual({
    'a.car': { x: expect.closeTo(0, -1), y: expect.closeTo(700, -1), angle: 0 },
  });
});

it('selects a car by the first touch and turns it by the next', async () => {
  const { kept } = show({ 'b.car': { x: 300, y: 300, angle: 0 } });
  await car('B').click();
  expect(kept()['b.car']).toMatchObject({ angle: 0 });
  await expect.element(radio('Placer la voiture B')).toBeChecked();
  await car('B').click();
  expect(kept()['b.car']).toMatchObject({ x: 300, y: 300, angle: 45 });
  await button('Tourner B').click();
  expect(kept()['b.car']).toMatchObject({ angle: 90 });
  await button('Retirer B').click();
  expect(kept()).toEqual({});
});

it('keeps each line as an entry of its own, and takes back one after the other', async () => {
  const { kept } = show();
  await drawing();
  await draw(field(), [
    [0.1, 0.1],
    [0.5, 0.1],
  ]);
  await draw(field(), [
    [0.1, 0.9],
    [0.5, 0.5],
  ]);
  expect(Object.values(kept())).toHaveLength(2);
  await undo();
  expect(Object.values(kept())).toEqual([[expect.closeTo(100, -1), 70, 500, 70]]);
  await undo();
  expect(kept()).toEqual({});
  await redo();
  await redo();
  expect(Object.keys(kept())).toHaveLength(2);
  await expect.element(said('2 traits.')).toBeVisible();
});

it('takes back many pushes as one', async () => {
  const { kept } = show({ 'a.car': { x: 500, y: 300, angle: 0 } });
  (car('A').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await undo();
  expect(kept()).toEqual({ 'a.car': { x: 500, y: 300, angle: 0 } });
});

it('clears at one press, and that too is taken back', async () => {
  const values = {
    'a.car': { x: 1, y: 1, angle: 0 },
    'b.car': { x: 9, y: 9, angle: 0 },
    'common.line.1': [1, 1, 2, 2],
    'common.road': 'bend',
  };
  const { kept } = show(values, ['a']);
  await button(t('draw.sketch.clear')).click();
  expect(kept()).toEqual({ 'b.car': values['b.car'], 'common.road': 'bend' });
  await undo();
  expect(kept()).toEqual(values);
});

it('moves only the cars of this phone', async () => {
  show({ 'a.car': { x: 1, y: 1, angle: 0 }, 'b.car': { x: 900, y: 600, angle: 180 } }, ['b']);
  expect(car('A').query()).toBeNull();
  await expect.element(said('Voiture A : en haut à gauche, tournée vers le haut.')).toBeVisible();
  expect(radio('Placer la voiture A').query()).toBeNull();
});

it('takes no line more than there may be, and says so', async () => {
  const lines = Array.from({ length: LIMITS.lines }, (_, at) => [
    `common.line.${at}`,
    [1, 1, 2, 2],
  ]);
  const { kept } = show(Object.fromEntries(lines));
  await drawing();
  await expect.element(page.getByText(t('draw.sketch.full'))).toBeVisible();
  await draw(field(), [
    [0, 0],
    [1, 1],
  ]);
  expect(Object.keys(kept())).toHaveLength(LIMITS.lines);
});

it('lets the page be scrolled from the field while cars are placed, and holds it while lines are drawn', async () => {
  show({ 'a.car': { x: 500, y: 350, angle: 0 } });
  expect(getComputedStyle(field()).touchAction).toBe('manipulation');
  expect(getComputedStyle(car('A').element()).touchAction).toBe('none');
  await drawing();
  expect(getComputedStyle(field()).touchAction).toBe('none');
});

it('is not mirrored in Arabic, and holds in the narrowest window with letters twice as large', async () => {
  await page.viewport(320, 640);
  document.body.style.padding = '8px';
  show({ 'a.car': { x: 100, y: 350, angle: 0 } }, BOTH, 'ar');
  const found = page.getByRole('button', { name: /^السيارة A/ }).element();
  const { left, width } = field().getBoundingClientRect();
  const box = found.getBoundingClientRect();
  expect((box.left + box.width / 2 - left) / width).toBeCloseTo(0.1, 1);
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  document.documentElement.style.fontSize = '200%';
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
