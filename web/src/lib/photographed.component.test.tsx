import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showSignedIn } from '../testing/screen.tsx';
import { waitingForms } from './file-drafts.ts';
import { browserStore } from './file-drafts-database.ts';
import { forgetPhotographed, keepPhotographed, readPhotographed } from './photographed.ts';

const photo = (name: string) => new File([name], name, { type: 'image/heic' });
const names = async () => (await readPhotographed()).map((taken) => taken.photo.name);
const forget = async (...forgotten: string[]) => {
  const all = await readPhotographed();
  await forgetPhotographed(
    all.filter((taken) => forgotten.includes(taken.photo.name)).map(({ id }) => id),
  );
};
const noRoom = new DOMException('no room left', 'QuotaExceededError');

beforeEach(() => void showSignedIn(() => null));
afterEach(() => void vi.restoreAllMocks());

it('has what the browser kept and what it had no room for, and forgets only what it is told to', async () => {
  await keepPhotographed([photo('1'), photo('2')]);
  const write = vi.spyOn(browserStore, 'writeFile').mockRejectedValue(noRoom);
  await keepPhotographed([photo('3')]);
  await keepPhotographed([photo('4')]);
  expect(await names()).toEqual(['1', '2', '3', '4']);
  write.mockRestore();
  await keepPhotographed([photo('5')]);
  await forget('1', '3');
  expect((await names()).sort()).toEqual(['2', '4', '5']);
  expect(await waitingForms()).toEqual(['photographed']);
  await forget('2', '4', '5');
  expect(await names()).toEqual([]);
  expect(await waitingForms()).toEqual([]);
});

it('has them where the browser keeps nothing, for their member alone', async () => {
  for (const call of ['read', 'write', 'writeFile'] as const)
    vi.spyOn(browserStore, call).mockRejectedValue(noRoom);
  await keepPhotographed([photo('1')]);
  await keepPhotographed([photo('2')]);
  expect(await names()).toEqual(['1', '2']);
  showSignedIn(() => null);
  expect(await names()).toEqual([]);
});
