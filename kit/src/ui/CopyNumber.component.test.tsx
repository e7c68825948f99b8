import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tellsBriefly } from '../testing/briefly.ts';
import { render } from '../testing/rendered.tsx';
import { CopyNumber } from './CopyNumber.tsx';

const copied: string[] = [];
let isAllowed = true;

beforeEach(() => {
  isAllowed = true;
  copied.length = 0;
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!isAllowed) throw new Error('not allowed');
    copied.push(text);
  });
  return () => vi.restoreAllMocks();
});

const button = page.getByRole('button', { name: 'Copier\u202f: N° de demande' });
const told = page.getByRole('status').filter({ hasText: 'Copié' });

it('copies the number without invisible signs, and tells the eye and the ear', async () => {
  render(<CopyNumber number={'\u2066416 407 881\u2069'} what="N° de demande" />);
  await expect.element(button).toBeVisible();
  const { width, height } = button.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await tellsBriefly(told, userEvent.keyboard('{Tab}{Enter}'));
  expect(copied).toEqual(['416 407 881']);
});

it('says how to copy by hand where the browser does not let it', async () => {
  isAllowed = false;
  render(<CopyNumber number="416 407 881" what="N° de demande" />);
  await button.click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Copie impossible. Sélectionnez le texte et copiez-le vous-même.');
  isAllowed = true;
  await tellsBriefly(told, button.click());
});
