import type { AnswerDraft } from '@rafiq/contract/conversations/model';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsaved } from './draft.ts';
import { createKeeper, type Keeping } from './keeper.ts';

const aDraft = (text: string): AnswerDraft => ({
  status: 'Traité',
  text,
  papers: [],
  refusal: null,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  unsaved.clear();
});

const start = (save: (draft: AnswerDraft) => Promise<unknown>) => {
  const told: Keeping['state'][] = [];
  const keeper = createKeeper({
    place: 'a',
    save,
    onKeeping: ({ state }) => told.push(state),
  });
  return { keeper, told };
};

it('saves once after a pause, the last of what was typed', async () => {
  const save = vi.fn(async () => undefined);
  const { keeper, told } = start(save);
  keeper.change(aDraft('B'));
  keeper.change(aDraft('Bonjour'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(save.mock.calls).toEqual([[aDraft('Bonjour'), false]]);
  expect([told, unsaved.size]).toEqual([['saving', 'kept'], 0]);
});

it('keeps what the server did not take, and brings it again', async () => {
  const save = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('gone'));
  const { keeper, told } = start(save);
  keeper.change(aDraft('Bonjour'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([told.at(-1), unsaved.get('a')]).toEqual(['failed', aDraft('Bonjour')]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect([told.at(-1), unsaved.size, save.mock.calls.length]).toEqual(['kept', 0, 2]);
});

it('saves at once when the screen is left; what fails then waits for its author', async () => {
  const save = vi.fn(async () => Promise.reject(new Error('signed out')));
  const { keeper } = start(save);
  keeper.change(aDraft('Bonjour'));
  keeper.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save.mock.calls).toEqual([[aDraft('Bonjour'), true]]);
  expect(unsaved.get('a')).toEqual(aDraft('Bonjour'));
});

it('saves nothing after it was sent, and lets what is under way arrive before', async () => {
  let arrive = (): void => undefined;
  const save = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  const { keeper } = start(save);
  keeper.change(aDraft('Bonjour'));
  await vi.advanceTimersByTimeAsync(1_000);
  keeper.change(aDraft('Bonjour Omar'));
  const rested = vi.fn();
  const resting = keeper.rest().then(rested);
  await vi.advanceTimersByTimeAsync(10);
  expect(rested).not.toHaveBeenCalled();
  arrive();
  await resting;
  keeper.forget();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
});
