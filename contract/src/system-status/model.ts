/** The status of the system: what an insurer looks at in the morning, in plain words. */

export const SYSTEM_PARTS = [
  ...(['messages', 'jobs', 'webhooks', 'feeds', 'requests', 'backup', 'certificate'] as const),
  ...(['files', 'virus', 'database', 'disk', 'versions', 'pace'] as const),
] as const;
export type SystemPartName = (typeof SYSTEM_PARTS)[number];

/** `unknown`: nobody can tell, or it is not set up. */
export const SYSTEM_STATES = ['ok', 'attention', 'bad', 'unknown'] as const;
export type SystemState = (typeof SYSTEM_STATES)[number];

export const SYSTEM_FACTS = [
  ...(['waiting', 'oldest', 'failed', 'behind', 'off', 'last', 'toApprove', 'age'] as const),
  ...(['daysLeft', 'used', 'product', 'node', 'postgres', 'schema', 'unusual', 'reached'] as const),
  ...(['untaken', 'refused'] as const),
] as const;

/** How a value is to be read. */
export const SYSTEM_UNITS = ['count', 'seconds', 'days', 'percent', 'moment', 'text'] as const;

export interface SystemFact {
  name: (typeof SYSTEM_FACTS)[number];
  unit: (typeof SYSTEM_UNITS)[number];
  value: string;
  /** Of which of several: a feed's entity, a host. */
  of: string;
}

export interface SystemPart {
  name: SystemPartName;
  state: SystemState;
  facts: SystemFact[];
}

export interface SystemStatus {
  at: string;
  parts: SystemPart[];
}
