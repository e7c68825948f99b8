import type { Retention } from '../../platform/retention.ts';

export const decisionRetention: readonly Retention[] = [
  {
    what: 'decisions on who somebody is: outcome, reason, who decided',
    ...{ table: 'verification_decisions', from: 'decided_at', keep: '730 days' },
  },
];
