import { expect, it, vi } from 'vitest';
import { together } from './together.ts';

const later = async <Value>(value: Value): Promise<Value> => {
  await new Promise(setImmediate);
  return value;
};

it('answers in the order of the list', async () => {
  expect(await together(later('slow'), Promise.resolve(2))).toEqual(['slow', 2]);
});

it('lets the first in the list say why, whichever fails first', async () => {
  const slow = later(null).then(() => Promise.reject(new Error('the contract is not yours')));
  const quick = Promise.reject(new Error('nor is the beneficiary'));
  await expect(together(slow, quick)).rejects.toThrow('the contract is not yours');
});

it('leaves nothing running behind a failure', async () => {
  const ended = vi.fn();
  const failing = Promise.reject(new Error('refused'));
  await expect(together(failing, later(null).then(ended))).rejects.toThrow('refused');
  expect(ended).toHaveBeenCalledOnce();
});
