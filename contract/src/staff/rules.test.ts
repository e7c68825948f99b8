import { describe, expect, it } from 'vitest';
import { CASE_KINDS } from '../cases/model.ts';
import { STAFF_ACTS, STAFF_ROLES, type StaffRole } from './model.ts';
import { mayAct, maySeeKind, roleFor, seenKinds } from './rules.ts';

const actsOf = (...roles: StaffRole[]) => STAFF_ACTS.filter((act) => mayAct({ roles }, act));
const seenBy = (...roles: StaffRole[]) => seenKinds({ roles, kinds: null });

describe('what a role may do', () => {
  it('lets nobody without a role do anything', () => {
    expect(actsOf()).toEqual([]);
    expect(seenBy()).toEqual([]);
  });

  it.each<[StaffRole, string[]]>([
    [
      'agent',
      [
        ...['queue.read', 'cases.read', 'cases.answer', 'cases.take'],
        ...['member-files.read', 'member-files.change', 'approvals.read'],
      ],
    ],
    [
      'supervisor',
      [
        ...['queue.read', 'cases.read', 'cases.answer', 'cases.take', 'cases.assign'],
        ...['member-files.read', 'member-files.change', 'approvals.read', 'approvals.decide'],
        ...['reports.read', 'feeds.read', 'feeds.apply', 'feeds.inspect', 'system-status.read'],
      ],
    ],
    [
      'verifier',
      [
        ...['queue.read', 'cases.take', 'identities.read', 'identities.decide'],
        ...['member-files.read', 'approvals.read'],
      ],
    ],
    ['editor', ['content.edit']],
    [
      'administrator',
      [
        ...['approvals.read', 'approvals.decide', 'staff.manage', 'systems.manage'],
        ...['feeds.read', 'feeds.apply', 'system-status.read'],
      ],
    ],
    ['auditor', ['ledger.read']],
  ])('lets the %s do this and nothing else', (role, acts) => {
    expect(actsOf(role)).toEqual(acts);
  });

  it('shows no case to who is neither agent, supervisor nor verifier', () => {
    expect(seenBy('administrator', 'editor', 'auditor')).toEqual([]);
  });

  it('names the role by which somebody may, of several the one that comes first for the act', () => {
    expect(roleFor({ roles: ['administrator', 'supervisor'] }, 'feeds.apply')).toBe('supervisor');
    expect(roleFor({ roles: ['administrator', 'supervisor'] }, 'system-status.read')).toBe(
      'administrator',
    );
    expect(roleFor({ roles: ['editor'] }, 'system-status.read')).toBeUndefined();
  });

  it('leaves the staff and the systems to administrators', () => {
    const others = STAFF_ROLES.filter((role) => role !== 'administrator');
    expect(actsOf(...others)).not.toContain('staff.manage');
    expect(actsOf(...others)).not.toContain('systems.manage');
  });

  it('adds roles up', () => {
    expect(actsOf(...STAFF_ROLES)).toEqual([...STAFF_ACTS]);
  });
});

describe('which cases are seen', () => {
  it('keeps identities for verifiers', () => {
    expect(seenBy('verifier')).toEqual(['identity']);
    expect(seenBy('agent')).toEqual(CASE_KINDS.filter((kind) => kind !== 'identity'));
    expect(seenBy('supervisor')).toEqual(seenBy('agent'));
  });

  it('gives an agent the kinds that they are trusted with, and a supervisor all', () => {
    const kinds = ['ticket'] as const;
    expect(seenKinds({ roles: ['agent'], kinds })).toEqual(['ticket']);
    expect(seenKinds({ roles: ['agent', 'verifier'], kinds })).toEqual(['ticket', 'identity']);
    expect(maySeeKind({ roles: ['agent', 'supervisor'], kinds }, 'suggestion')).toBe(true);
  });
});
