import type { Retention } from '../../platform/retention.ts';

export const ledgerRetention: readonly Retention[] = [
  {
    // whoever checks the chain begins at its first line, and members read theirs in their account
    what: 'the ledger',
    months: 'ledger',
  },
  {
    what: 'alarms of an unusual pace that were told',
    ...{ table: 'pace_alarms', from: 'at', keep: '30 days', only: 'told_at is not null' },
  },
];
