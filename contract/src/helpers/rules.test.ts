import { expect, it } from 'vitest';
import { mayHelpCall, scopeOfCall } from './calls.ts';
import { HELP_STATES } from './model.ts';
import { checkHelp, isHelpOpen } from './rules.ts';
import type { HelpDraft } from './schema.ts';

const DRAFT: HelpDraft = {
  ...{ name: ' Salma  Bennani ', cin: 'be 123456', phone: '06 12 34 56 78' },
  ...{ health: ['1', '1'], motor: [], scope: 'declare', until: '2026-11-17' },
};
const SITUATION = {
  ...{ today: '2026-11-17', ownCin: 'AB123456' },
  own: { health: ['1'], motor: ['2'] },
};
const wrong = (part: Partial<HelpDraft>) =>
  checkHelp({ ...DRAFT, ...part }, SITUATION).issues.map(({ field, code }) => `${field} ${code}`);

it('takes an invitation as it is typed, until today or a year from today', () => {
  expect(checkHelp(DRAFT, SITUATION).valid).toEqual({
    ...{ name: 'Salma Bennani', cin: 'BE123456', phone: '0612345678' },
    ...{ health: ['1'], motor: [], scope: 'declare', until: '2026-11-17' },
  });
  expect(wrong({ until: '2027-11-17' })).toEqual([]);
});

it('names everything that is wrong', () => {
  expect(wrong({ until: '2027-11-18' })).toEqual(['until date_too_late']);
  expect(wrong({ until: '2026-11-16' })).toEqual(['until date_too_early']);
  expect(wrong({ cin: 'ab-123456' })).toEqual(['cin helper_self']);
  expect(wrong({ name: 'B3' })).toEqual(['name name_format']);
  expect(wrong({ phone: ' ' })).toEqual(['phone required']);
  expect(wrong({ phone: '05 22 33 44 55' })).toEqual(['phone phone_format']);
  expect(wrong({ health: [], motor: [] })).toEqual(['contracts required']);
  expect(wrong({ health: ['1', '3'] })).toEqual(['contracts policy_unknown']);
  expect(wrong({ health: ['3'] })).toEqual(['contracts policy_unknown']);
  expect(wrong({ health: [], motor: ['1'] })).toEqual(['contracts policy_unknown']);
  expect(wrong({ scope: '' })).toEqual(['scope required']);
  expect(wrong({ scope: 'all' })).toEqual(['scope unknown_value']);
});

it('names contracts of both branches, each once', () => {
  expect(checkHelp({ ...DRAFT, motor: ['2', '2'] }, SITUATION).valid).toMatchObject({
    ...{ health: ['1'], motor: ['2'] },
  });
  expect(wrong({ health: [], motor: ['2'] })).toEqual([]);
});

it('stands while it waits for an answer, and while it works', () => {
  expect(HELP_STATES.filter(isHelpOpen)).toEqual(['invited', 'accepted']);
});

it('opens only the calls that are named, and those that change something only to declare', () => {
  expect(mayHelpCall('read', 'listHealthFolders')).toBe(true);
  expect(mayHelpCall('read', 'createHealthDeclaration')).toBe(false);
  expect(mayHelpCall('declare', 'createHealthDeclaration')).toBe(true);
  for (const call of ['changeProfile', 'changePassword', 'inviteHelper', 'toString', undefined]) {
    expect(scopeOfCall(call)).toBeNull();
    expect(mayHelpCall('declare', call)).toBe(false);
  }
});
