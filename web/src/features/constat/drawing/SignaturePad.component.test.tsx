import { DRAWN_NUMBERS_MAX } from '@rafiq/contract/constat/model';
import type { Language } from '@rafiq/contract/core/language';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import fr from '../i18n/fr.json';
import { Speaker } from '../speaker.tsx';
import { loadSpeech } from '../texts.ts';
import { SignaturePad } from './SignaturePad.tsx';
import { SignaturePicture } from './SignaturePicture.tsx';
import type { SignatureMark } from './signature-mark.ts';
import { draw, padOf } from './testing-pointer.ts';

beforeAll(loadSpeech);
beforeEach(() => page.viewport(390, 800));

let given: SignatureMark = [];
const Signing = ({ language = 'fr' }: { language?: Language }) => {
  const [mark, setMark] = useState<SignatureMark>([]);
  given = mark;
  return (
    <Speaker language={language}>
      <SignaturePad label="Omar" value={mark} onChange={setMark} />
    </Speaker>
  );
};
const pad = () => padOf(page.getByRole('img', { name: 'Omar' }));
const byLetters = () => page.getByRole('radio', { name: fr['draw.sign.letters'] });
const said = (text: string) => page.getByText(text, { exact: true });

it('keeps each stroke in whole numbers of 600 by 200, however large it is shown', async () => {
  render(<Signing />);
  await draw(pad(), [
    [0, 0],
    [0.5, 0.5],
    [1, 1],
  ]);
  await draw(pad(), [
    [0, 1],
    [0.5, 0],
    [1, 1],
  ]);
  await expect.element(said(fr['draw.sign.given'])).toBeVisible();
  expect(given).toEqual([
    [0, 0, 600, 200],
    [0, 200, 300, 0, 600, 200],
  ]);
});

it('is the same in Arabic: a hand is not mirrored', async () => {
  render(<Signing language="ar" />);
  await draw(pad(), [
    [0, 0],
    [1, 0.5],
  ]);
  await expect.poll(() => given).toEqual([[0, 0, 600, 100]]);
});

it('is not yet signed by a slip of the finger, and can be cleared', async () => {
  render(<Signing />);
  await draw(pad(), [[0.5, 0.5]]);
  await expect.element(said(fr['draw.sign.open'])).toBeVisible();
  expect(given).toEqual([[300, 100, 300, 100]]);
  await page.getByRole('button', { name: fr['draw.sign.clear'] }).click();
  expect(given).toEqual([]);
});

it('lets a second finger pass, and keeps what a broken-off stroke had', async () => {
  render(<Signing />);
  await draw(
    pad(),
    [
      [0, 0],
      [1, 0],
    ],
    { meanwhile: [0.3, 0.9], ends: 'pointercancel' },
  );
  await expect.poll(() => given).toEqual([[0, 0, 600, 0]]);
});

it('never scrolls the page under the hand', () => {
  render(<Signing />);
  expect(getComputedStyle(pad()).touchAction).toBe('none');
});

it('stays small however much is scribbled, and says when there is no more room', async () => {
  render(<Signing />);
  const scribble = Array.from({ length: 300 }, (_, at): [number, number] => [
    0.5 + 0.5 * Math.sin(at),
    0.5 + 0.5 * Math.cos(at * 1.7),
  ]);
  for (let stroke = 0; stroke < 41; stroke += 1) {
    await draw(
      pad(),
      stroke < 5
        ? scribble
        : [
            [0.1, 0.1],
            [0.2, 0.3],
          ],
    );
  }
  await expect.element(said(fr['draw.sign.full'])).toBeVisible();
  expect(given).toHaveLength(40);
  expect([...given].flat().length).toBeLessThanOrEqual(DRAWN_NUMBERS_MAX);
});

it('is given in letters by keys alone, and the strokes wait', async () => {
  render(<Signing />);
  await draw(pad(), [
    [0, 0],
    [1, 1],
  ]);
  await byLetters().click();
  await userEvent.keyboard('{Tab}Omar Alaoui');
  await expect.element(said(fr['draw.sign.given'])).toBeVisible();
  expect(given).toBe('Omar Alaoui');
  await page.getByRole('radio', { name: fr['draw.sign.drawn'] }).click();
  expect(given).toEqual([[0, 0, 600, 200]]);
  await byLetters().click();
  await expect.element(page.getByRole('textbox')).toHaveValue('Omar Alaoui');
});

it('takes no sign that hides what stands beside it, and 80 letters at most', async () => {
  render(<Signing />);
  await byLetters().click();
  await page.getByRole('textbox').fill('Omar\u202e');
  expect(given).toBe('Omar');
  await page.getByRole('textbox').fill('x'.repeat(100));
  expect(given).toBe('x'.repeat(80));
});

it('is shown as it was given: drawn, or in letters that say so', async () => {
  render(
    <Speaker language="fr">
      <SignaturePicture mark={[[0, 0, 10, 10]]} label="A" />
      <SignaturePicture mark="Omar Alaoui" label="B" />
    </Speaker>,
  );
  await expect.element(page.getByRole('img', { name: 'A' })).toBeVisible();
  await expect.element(page.getByText(fr['draw.sign.typed'])).toBeVisible();
  expect(page.getByRole('img').elements()).toHaveLength(1);
});
