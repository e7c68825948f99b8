import { describe, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '../staff/model.ts';
import type { ApprovalKind, Rights } from './model.ts';
import {
  APPROVAL_REASON_MAX,
  areSameRights,
  askersOf,
  checkApprovalReason,
  collectedBy,
  isSamePerson,
  maySeeApprovals,
  type Question,
  whyNotDecide,
  widensRights,
} from './rules.ts';

const who = (id: string, ...roles: Question['person']['roles']) => ({
  ...{ id, email: `${id}@rafiq.example`, roles },
});
const why = (part: Partial<Question>) =>
  whyNotDecide({
    ...{ kind: 'role', askedBy: [who('1')], subject: '3', isSealed: false },
    ...{ person: who('2', 'administrator'), administrators: [who('1'), who('2')] },
    ...part,
  });

describe('who decides', () => {
  it('on rights: another administrator, or a supervisor where there is none', () => {
    expect(why({})).toBeNull();
    const person = who('4', 'supervisor');
    expect(why({ person })).toBe('role_required');
    expect(why({ person, administrators: [who('1')] })).toBeNull();
    // the only other administrator is whom it is about
    expect(why({ person, administrators: [who('1'), who('3')] })).toBeNull();
  });

  it('not who was shown the key by which a system asks', () => {
    const askedBy = [{ id: '', email: '' }, who('2')];
    const asked = { kind: 'refusal', subject: null, askedBy } as const;
    expect(why({ ...asked, person: who('2', 'supervisor') })).toBe('approval_own');
    expect(why({ ...asked, person: who('4', 'supervisor') })).toBeNull();
  });

  it('on keys likewise', () => {
    const asked = { kind: 'key', subject: null } as const;
    expect(why(asked)).toBeNull();
    expect(why({ ...asked, person: who('4', 'auditor') })).toBe('role_required');
    const person = who('4', 'supervisor');
    expect(why({ ...asked, person })).toBe('role_required');
    expect(why({ ...asked, person, administrators: [who('1')] })).toBeNull();
  });

  it('on what shows a member: a supervisor, and no administrator', () => {
    for (const kind of ['contact', 'refusal', 'identity'] as const) {
      expect(why({ kind, subject: null })).toBe('role_required');
      expect(why({ kind, subject: null, person: who('4', 'supervisor') })).toBeNull();
    }
  });

  it('never whoever asked, nor by a second address of the same mailbox', () => {
    expect(why({ person: who('1', 'administrator') })).toBe('approval_own');
    const twin = { ...who('9', 'administrator'), email: 'Shared+2@rafiq.example' };
    const askedBy = { id: '1', email: 'shared@rafiq.example' };
    expect(why({ person: twin, askedBy: [askedBy] })).toBe('approval_own');
  });

  it('never whom it is about, nor an account for emergencies', () => {
    expect(why({ subject: '2' })).toBe('staff_own');
    expect(why({ isSealed: true })).toBe('role_required');
  });
});

it('waits seven days to be collected', () => {
  expect(collectedBy(new Date('2026-11-15T10:00:00Z'))).toEqual(new Date('2026-11-22T10:00:00Z'));
});

it.each<[ApprovalKind, StaffRole[], StaffRole[]]>([
  ['contact', ['supervisor'], ['agent', 'supervisor']],
  ['role', ['supervisor', 'administrator'], ['administrator']],
  ['refusal', ['supervisor'], ['agent', 'supervisor']],
  ['export', ['supervisor', 'administrator'], ['auditor']],
  ['data', ['supervisor'], ['agent', 'supervisor']],
  ['key', ['supervisor', 'administrator'], ['administrator']],
  ['identity', ['supervisor'], ['verifier']],
])('a question of the kind %s is seen by %j and asked by %j', (kind, seenBy, askedBy) => {
  expect(STAFF_ROLES.filter((role) => maySeeApprovals({ roles: [role] }, kind))).toEqual(seenBy);
  expect(askersOf(kind)).toEqual(askedBy);
});

it.each([
  [{ id: '1', email: 'a@rafiq.example' }, { id: '1', email: 'b@rafiq.example' }, true],
  [{ id: '1', email: 'A+1@rafiq.example' }, { id: '2', email: 'a+22@Rafiq.example' }, true],
  [{ id: '1', email: 'a@rafiq.example' }, { id: '2', email: 'b@rafiq.example' }, false],
])('%j and %j are one person: %s', (one, other, are) => {
  expect(isSamePerson(one, other)).toBe(are);
});

const rights = (part: Partial<Rights> = {}): Rights => ({
  ...{ roles: ['agent'], kinds: ['ticket'], state: 'active' },
  ...part,
});

describe('more rights', () => {
  it.each<[string, Partial<Rights>, boolean]>([
    ['the same', {}, false],
    ['a role more', { roles: ['agent', 'editor'] }, true],
    ['another role', { roles: ['editor'] }, true],
    ['a role less', { roles: [] }, false],
    ['a kind more', { kinds: ['ticket', 'suggestion'] }, true],
    ['every kind', { kinds: null }, true],
    ['no kind', { kinds: [] }, false],
    ['disabled, with every role', { roles: ['agent', 'editor'], state: 'disabled' }, false],
  ])('%s', (_name, after, isWider) => {
    expect(widensRights(rights(), rights(after))).toBe(isWider);
  });

  it('are what somebody has who comes back, unless there is no role', () => {
    expect(widensRights(rights({ state: 'disabled' }), rights())).toBe(true);
    const none = rights({ roles: [], state: 'disabled' });
    expect(widensRights(none, rights({ roles: [] }))).toBe(false);
  });

  it('are not those of an agent who was a supervisor', () => {
    expect(widensRights(rights({ roles: ['agent', 'supervisor'] }), rights({ kinds: null }))).toBe(
      false,
    );
  });
});

it('knows the same rights in any order', () => {
  const both = rights({ roles: ['agent', 'editor'] });
  expect(areSameRights(both, rights({ roles: ['editor', 'agent'] }))).toBe(true);
  expect(areSameRights(both, rights({ roles: ['editor'] }))).toBe(false);
  expect(areSameRights(both, rights({ roles: ['agent', 'auditor'] }))).toBe(false);
  expect(areSameRights(rights({ kinds: null }), rights({ kinds: [] }))).toBe(false);
  expect(areSameRights(rights({ kinds: [] }), rights({ kinds: null }))).toBe(false);
  expect(areSameRights(rights({ kinds: null }), rights({ kinds: null }))).toBe(true);
  expect(areSameRights(rights(), rights({ state: 'disabled' }))).toBe(false);
});

it('wants a reason of some words', () => {
  const field = 'reason';
  expect(checkApprovalReason('Renfort\nd’été')).toEqual([]);
  expect(checkApprovalReason('x'.repeat(APPROVAL_REASON_MAX))).toEqual([]);
  expect(checkApprovalReason(' ')).toEqual([{ field, code: 'required' }]);
  expect(checkApprovalReason('x'.repeat(APPROVAL_REASON_MAX + 1))).toEqual([
    { field, code: 'too_long', max: 300 },
  ]);
  expect(checkApprovalReason('a\nb\u0000')).toEqual([{ field, code: 'text_format' }]);
});
