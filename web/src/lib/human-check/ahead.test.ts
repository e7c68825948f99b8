import type { ErrorCode } from '@rafiq/contract/core/errors';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareCheck, sendThenCheck, sendWithCheck } from './ahead.ts';
import { solveCheck } from './solve.ts';

vi.mock('./solve.ts', () => ({ solveCheck: vi.fn() }));

const MINUTE_MS = 60_000;
let solved = 0;

beforeEach(async () => {
  vi.mocked(solveCheck).mockImplementation(async () => {
    solved += 1;
    return { answer: `solved ${solved}`, leftMs: 10 * MINUTE_MS };
  });
  // what the test before left behind
  await sendWithCheck(async () => null);
  solved = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers what each try was sent with; the first ones are refused as told. */
const sending = (...refusals: ErrorCode[]) => {
  const sent: (string | null)[] = [];
  const send = async (answer: string | null) => {
    sent.push(answer);
    const refusal = refusals[sent.length - 1];
    if (refusal) throw new HttpError(403, refusal);
    return 'taken';
  };
  return { sent, send };
};

it('sends what was solved before the press, and solves nothing for it', async () => {
  prepareCheck();
  prepareCheck();
  const { sent, send } = sending();
  expect(await sendWithCheck(send)).toBe('taken');
  expect([sent, solved]).toEqual([['solved 1'], 1]);
});

it('uses each answer once', async () => {
  const { sent, send } = sending();
  await sendWithCheck(send);
  await sendWithCheck(send);
  expect(sent).toEqual(['solved 1', 'solved 2']);
});

it.each(['human_check_required', 'human_check_failed'] as const)(
  'answers %s with a fresh one, which nobody sees',
  async (code) => {
    const { sent, send } = sending(code);
    expect(await sendWithCheck(send)).toBe('taken');
    expect(sent).toEqual(['solved 1', 'solved 2']);
  },
);

it('tries a second time and no third', async () => {
  const { sent, send } = sending('human_check_failed', 'human_check_failed');
  await expect(sendWithCheck(send)).rejects.toThrow('human_check_failed');
  expect(sent).toHaveLength(2);
});

it('has another one ready after any other refusal: the person corrects and presses again', async () => {
  const { sent, send } = sending('invalid_data');
  await expect(sendWithCheck(send)).rejects.toThrow('invalid_data');
  expect(solved).toBe(2);
  await sendWithCheck(send);
  expect([sent, solved]).toEqual([['solved 1', 'solved 2'], 2]);
});

it('solves another one in time where the person takes longer than it counts', async () => {
  vi.useFakeTimers();
  prepareCheck();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  prepareCheck();
  const { sent, send } = sending();
  await sendWithCheck(send);
  expect(sent).toEqual(['solved 2']);
});

it('goes out without one where none can be solved: the server decides', async () => {
  vi.mocked(solveCheck).mockRejectedValueOnce(new Error('no worker'));
  const { sent, send } = sending();
  expect(await sendWithCheck(send)).toBe('taken');
  await sendWithCheck(send);
  expect(sent).toEqual([null, 'solved 1']);
});

it('solves nothing where the server does without, and one where it insists', async () => {
  const quiet = sending();
  expect(await sendThenCheck(quiet.send)).toBe('taken');
  expect([quiet.sent, solved]).toEqual([[null], 0]);
  const busy = sending('human_check_required');
  expect(await sendThenCheck(busy.send)).toBe('taken');
  expect(busy.sent).toEqual([null, 'solved 1']);
  const wrong = sending('invalid_data');
  await expect(sendThenCheck(wrong.send)).rejects.toThrow('invalid_data');
  expect(wrong.sent).toEqual([null]);
});
