import type { CaseKind } from '@rafiq/contract/cases/model';

/** Some kinds have a screen of their own. */
export const screenOf = (kind: CaseKind) => {
  if (kind === 'identity') return '/identities/$id';
  return kind === 'call-back' ? '/call-backs/$id' : '/cases/$id';
};
