import { afterEach, expect, it, vi } from 'vitest';
import { openSeen } from './seen.ts';
import { createReport } from './store.ts';

const here = vi.hoisted(() => ({ member: null as string | null }));
vi.mock('./member-here.ts', () => ({ memberHere: () => here.member }));
afterEach(() => {
  here.member = null;
});

it('opens a report by its address for whoever it is listed for, and nobody else', async () => {
  const store = await createReport({ mine: ['a'], owner: { memberId: '1', isPutAway: true } });
  const { id } = store.get();
  const seenBy = async (member: string | null): Promise<boolean> => {
    here.member = member;
    return (await openSeen(id)) !== null;
  };
  expect([await seenBy('1'), await seenBy('2'), await seenBy(null)]).toEqual([true, false, false]);
  store.patch({ owner: null });
  expect([await seenBy('2'), await seenBy(null)]).toEqual([true, true]);
  expect(await openSeen('none')).toBeNull();
});
