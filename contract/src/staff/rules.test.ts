import { describe, expect, it } from 'vitest';
import { CASE_KINDS } from '../cases/model.ts';
import { STAFF_ACTS, STAFF_ROLES, type StaffRole } from './model.ts';
import { mayAct, maySeeKind } from './rules.ts';

const actsOf = (...roles: StaffRole[]) => STAFF_ACTS.filter((act) => mayAct({ roles }, act));
const seenBy = (...roles: StaffRole[]) =>
  CASE_KINDS.filter((kind) => maySeeKind({ roles, kinds: null }, kind));

describe('what a role may do', () => {
  it('lets nobody without a role do anything', () => {
    expect(actsOf()).toEqual([]);
    expect(seenBy()).toEqual([]);
  });

  it('shows an administrator no case and no member', () => {
    expect(actsOf('administrator')).toEqual([
      ...['approvals.read', 'approvals.decide', 'staff.manage', 'systems.manage'],
      ...['feeds.read', 'feeds.apply', 'house.read'],
    ]);
    expect(seenBy('administrator', 'editor', 'auditor')).toEqual([]);
  });

  it('shows an auditor the ledger and nothing else', () => {
    expect(actsOf('auditor')).toEqual(['ledger.read']);
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
    expect(seenBy('agent', 'supervisor')).not.toContain('identity');
  });

  it('gives an agent the kinds that they are trusted with, and a supervisor all', () => {
    const kinds = ['ticket'] as const;
    expect(CASE_KINDS.filter((kind) => maySeeKind({ roles: ['agent'], kinds }, kind))).toEqual([
      'ticket',
    ]);
    expect(maySeeKind({ roles: ['agent', 'supervisor'], kinds }, 'suggestion')).toBe(true);
  });
});
