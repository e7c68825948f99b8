import { describe, expect, it } from 'vitest';
import { isFollowing } from './names.ts';
import {
  checkDraftCount,
  checkDraftValues,
  DRAFT_VALUES_BYTES,
  DRAFTS_MAX,
  draftEnd,
  draftsOverBefore,
  meet,
  nextVersion,
} from './rules.ts';

describe('which forms follow', () => {
  it.each([
    ...['health-declaration', 'motor-declaration', 'ticket', 'suggestion', 'beneficiary-add'],
    ...['health-complaint', 'health-complaint:7', 'health-complaint:7:2', 'motor-complaint:8'],
    ...['beneficiary-change:5', 'complement:9', 'message:ticket:3', 'message:motor-renewal:12'],
  ])('%s does', (name) => expect(isFollowing(name)).toBe(true));

  it.each([
    ...['', 'constructor', 'ticket:1', 'complement', 'beneficiary-change', 'motor-complaint:8:1'],
    ...['health-complaint:7:2:1', 'complement:x', 'complement:', 'complement:1 ', 'TICKET'],
    ...['files:ticket:3', 'message:ticket', 'message:unknown:3', 'message:ticket:3:1', 'contact'],
    ...['message:toString:1', `complement:${'9'.repeat(20)}`],
  ])('%s does not', (name) => expect(isFollowing(name)).toBe(false));
});

describe('thirty days', () => {
  it('end with their last millisecond', () => {
    const now = new Date('2025-12-15T10:00:00.000Z');
    expect(draftsOverBefore(now).toISOString()).toBe('2025-11-15T10:00:00.000Z');
    expect(draftEnd('2025-11-15T10:00:00.000Z')).toEqual(now);
  });
});

describe('how much there may be', () => {
  it('is counted in drafts and in bytes', () => {
    expect(checkDraftCount(DRAFTS_MAX - 1)).toEqual([]);
    expect(checkDraftCount(DRAFTS_MAX)).toEqual([
      { field: 'name', code: 'too_many_drafts', max: DRAFTS_MAX },
    ]);
    const frame = JSON.stringify({ a: '' }).length;
    expect(checkDraftValues({ a: 'x'.repeat(DRAFT_VALUES_BYTES - frame) })).toEqual([]);
    expect(checkDraftValues({ a: 'x'.repeat(DRAFT_VALUES_BYTES - frame + 1) })).toEqual([
      { field: 'values', code: 'draft_too_large', kb: 32 },
    ]);
    // letters of two bytes count as two
    expect(checkDraftValues({ a: 'س'.repeat(DRAFT_VALUES_BYTES / 2) })).toHaveLength(1);
  });
});

it('a version is higher than any before, also of a draft that was removed in between', () => {
  const now = new Date('2025-11-15T10:00:00Z');
  expect(nextVersion(0, now)).toBe(now.getTime());
  expect(nextVersion(now.getTime(), now)).toBe(now.getTime() + 1);
  expect(nextVersion(now.getTime() + 5, now)).toBe(now.getTime() + 6);
});

describe('a device that meets the account', () => {
  const own = (seen: number, isChanged: boolean) => ({ writer: 'here', seen, isChanged });
  const kept = (version: number, writer = 'there') => ({ version, writer });

  it.each([
    ['neither has anything', null, null, 'rest'],
    ['only the account has it', null, kept(5), 'take'],
    ['only the device has it', own(0, true), null, 'send'],
    ['both have the same', own(5, false), kept(5), 'rest'],
    ['this side went on', own(5, true), kept(5), 'send'],
    ['the other side went on', own(5, false), kept(6), 'take'],
    ['both went on', own(5, true), kept(6), 'choose'],
    ['both began by themselves', own(0, true), kept(6), 'choose'],
    ['the answer to this side’s own save was lost', own(5, true), kept(6, 'here'), 'send'],
    ['the same, and nothing was typed since', own(5, false), kept(6, 'here'), 'rest'],
    ['it was sent or removed elsewhere', own(5, false), null, 'drop'],
    ['it was removed elsewhere, and this side went on', own(5, true), null, 'send'],
    ['it was never in the account, whatever the device thinks', own(0, false), null, 'send'],
  ] as const)('%s', (_what, mine, theirs, meeting) => {
    expect(meet(mine, theirs)).toBe(meeting);
  });
});
