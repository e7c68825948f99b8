import type { FollowingDraft } from '@rafiq/contract/drafts/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestTexts, t } from '../texts.ts';
import { differencesOf } from './compare.ts';
import type { FormValues, Says } from './request-form-model.ts';

beforeAll(() => requestTexts.load());

const there = (values: FormValues): FollowingDraft =>
  ({ values, files: [] }) as unknown as FollowingDraft;
const CARES = new Map([['Optique', 'Optical care']]);
const SAYS: Says = {
  careKind: (care) => CARES.get(care) ?? care,
  policyId: (id) => (id === '1' ? 'P-77' : undefined),
};
const compare = (own: FormValues, other: FormValues) =>
  differencesOf({ values: own, files: [] }, there(other), SAYS);

describe('the two sides of a draft', () => {
  it('say a choice as the form does, and not as it is stored', () => {
    expect(compare({ careKind: 'Optique' }, { careKind: 'Inconnu' })).toEqual([
      { label: t('compare.field.careKind'), own: 'Optical care', other: 'Inconnu' },
    ]);
  });

  it('never show a number that nobody knows, and say that nothing was chosen', () => {
    const told = compare({ policyId: '1', beneficiaryId: '5' }, { policyId: '2' });
    expect(told.map(({ own, other }) => [own, other])).toEqual([
      ['P-77', t('compare.choice')],
      [t('compare.choice'), t('compare.empty')],
    ]);
  });

  it('leave out what is the same, and show what was typed as it was', () => {
    const told = compare({ title: 'A', message: 'x' }, { title: 'A', message: '2026-01-02' });
    expect(told.map(({ own, other }) => [own, other])).toEqual([['x', '2026-01-02']]);
  });
});
