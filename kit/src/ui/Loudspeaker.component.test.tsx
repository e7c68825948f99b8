import type { SoundKey } from '@rafiq/contract/core/sounds';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { soundTexts } from '../sound/texts.ts';
import { render } from '../testing/rendered.tsx';
import { ReadAloud } from './ReadAloud.tsx';

/** Chromium without a screen has no voice of its own: what cannot be heard by a recording cannot be heard at all. */
const RECORDED = ['help.accident.intro', 'help.accident.step1'] as const satisfies SoundKey[];
const sounds = Object.fromEntries(RECORDED.map((key) => [key, ['fr']]));

/** A player that sounds until it is stopped, or cannot be heard. */
let isBroken = false;
const played: string[] = [];
class Player {
  constructor(address: string) {
    played.push(address);
  }
  play = () => (isBroken ? Promise.reject(new Error('no sound')) : Promise.resolve());
  pause = () => void played.push('stopped');
  removeAttribute = () => {};
  load = () => {};
}

beforeEach(() => {
  isBroken = false;
  played.length = 0;
  vi.stubGlobal('Audio', Player);
  vi.stubGlobal('fetch', async () => Response.json({ sounds }));
  return () => vi.unstubAllGlobals();
});

beforeAll(soundTexts.load);
const button = page.getByRole('button', { name: 'Écouter' });

it('is large enough for a thumb, and pressed and silenced by the keyboard', async () => {
  render(<ReadAloud sound="help.accident.intro" text="Restez calme" />);
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  const { width, height } = button.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(played).toEqual([]);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  expect(played).toEqual(['/sound/help.accident.intro.fr.mp3']);
  await userEvent.keyboard(' ');
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect(played.at(-1)).toBe('stopped');
});

it('is silenced by another', async () => {
  render(RECORDED.map((sound) => <ReadAloud key={sound} sound={sound} text="" />));
  await userEvent.click(button.first());
  await expect.element(button.first()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button.last());
  await expect.element(button.first()).toHaveAttribute('aria-pressed', 'false');
  await expect.element(button.last()).toHaveAttribute('aria-pressed', 'true');
});

it('says that it could not be heard', async () => {
  isBroken = true;
  render(<ReadAloud sound="help.accident.intro" text="Restez calme" />);
  await userEvent.click(button);
  await expect.element(page.getByRole('status')).toHaveTextContent(soundTexts.t('failed'));
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
});

it('is not there for a text that was not recorded and that no voice can read', async () => {
  render(
    <>
      <ReadAloud sound="help.accident.step2" text="Remplissez un constat" />
      <ReadAloud sound="help.accident.intro" text="Restez calme" />
    </>,
  );
  await expect.element(button).toBeVisible();
  expect(button.elements()).toHaveLength(1);
});
