import { describe, expect, it } from 'vitest';
import type { Policies } from './model.ts';
import {
  checkSelection,
  checkSelectionOnPolices,
  enabledOnly,
  endsSoon,
  hasExpired,
} from './rules.ts';

const on = (id: string) => ({ id, enabled: true });
const off = (id: string) => ({ id, enabled: false });

describe('a policy selection', () => {
  it('needs one policy, of either kind', () => {
    const held = { health: [on('1'), off('2')], motor: [off('9')] };
    expect(checkSelection({ health: [off('1'), on('2')], motor: [] }, held)).toEqual([]);
    expect(checkSelection({ health: [off('1')], motor: [on('9')] }, held)).toEqual([]);
    expect(checkSelection({ health: [off('2'), off('1')], motor: [] }, held)).toHaveLength(1);
    expect(checkSelection({ health: [off('2')], motor: [] }, held)).toEqual([]);
    expect(checkSelection({ health: [off('1')], motor: [] }, held)).toEqual([
      { field: 'health', code: 'policy_required' },
    ]);
  });

  it('needs one motor policy when only those are held', () => {
    const held = { health: [], motor: [on('9'), off('8')] };
    expect(checkSelection({ health: [], motor: [off('9'), on('8')] }, held)).toEqual([]);
    expect(checkSelection({ health: [], motor: [off('9')] }, held)).toEqual([
      { field: 'motor', code: 'policy_required' },
    ]);
  });

  it('leaves what it does not name as it is', () => {
    expect(checkSelection({ health: [], motor: [] }, { health: [on('1')], motor: [] })).toEqual([]);
  });

  it('refuses a policy of someone else', () => {
    expect(
      checkSelection({ health: [on('7')], motor: [] }, { health: [on('1')], motor: [] }),
    ).toEqual([{ field: 'health', code: 'policy_unknown' }]);
  });

  it('takes the last word on a policy that is named twice', () => {
    const held = { health: [on('1')], motor: [] };
    expect(checkSelection({ health: [on('1'), off('1')], motor: [] }, held)).toHaveLength(1);
  });
});

describe('a policy selection on /polices', () => {
  it('needs one health policy when some are held', () => {
    const held = { health: [on('1'), off('2')], motor: [off('9')] };
    expect(checkSelectionOnPolices({ health: [off('1'), on('2')], motor: [] }, held)).toEqual([]);
    expect(checkSelectionOnPolices({ health: [off('1')], motor: [on('9')] }, held)).toEqual([
      { field: 'health', code: 'health_policy_required' },
    ]);
  });

  it('first says that a health policy is missing where nothing is enabled at all', () => {
    const held = { health: [on('1')], motor: [on('9')] };
    const [first] = checkSelectionOnPolices({ health: [off('1')], motor: [off('9')] }, held);
    expect(first).toEqual({ field: 'health', code: 'health_policy_required' });
  });

  it('needs one motor policy when only those are held', () => {
    const held = { health: [], motor: [on('9')] };
    expect(checkSelectionOnPolices({ health: [], motor: [on('9')] }, held)).toEqual([]);
    expect(checkSelectionOnPolices({ health: [], motor: [off('9')] }, held)).toEqual([
      { field: 'motor', code: 'policy_required' },
    ]);
  });
});

describe('the end of a motor contract', () => {
  const today = '2026-11-15';

  it('is near from 30 days before until the last day', () => {
    expect(endsSoon({ expiryDate: '2026-12-16' }, today)).toBe(false);
    expect(endsSoon({ expiryDate: '2026-12-15' }, today)).toBe(true);
    expect(endsSoon({ expiryDate: today }, today)).toBe(true);
    expect(endsSoon({ expiryDate: '2026-11-14' }, today)).toBe(false);
  });

  it('has passed only the day after', () => {
    expect(hasExpired({ expiryDate: today }, today)).toBe(false);
    expect(hasExpired({ expiryDate: '2026-11-14' }, today)).toBe(true);
  });
});

it('keeps only what is enabled', () => {
  const held = { health: [on('1'), off('2')], motor: [off('8'), on('9')] } as unknown as Policies;
  expect(enabledOnly(held)).toEqual({ health: [on('1')], motor: [on('9')] });
});
