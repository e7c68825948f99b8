/** How the house stands: what an insurer looks at in the morning, in plain words. */

export const HOUSE_PARTS = [
  ...(['messages', 'webhooks', 'feeds', 'backup', 'certificate'] as const),
  ...(['files', 'virus', 'database', 'disk', 'versions', 'pace'] as const),
] as const;
export type HousePartName = (typeof HOUSE_PARTS)[number];

/** `unknown`: nobody can tell, or it is not set up. */
export const HOUSE_STATES = ['ok', 'attention', 'bad', 'unknown'] as const;
export type HouseState = (typeof HOUSE_STATES)[number];

export const HOUSE_FACTS = [
  ...(['waiting', 'oldest', 'failed', 'behind', 'off', 'last', 'toApprove', 'age'] as const),
  ...(['daysLeft', 'used', 'product', 'node', 'postgres', 'schema', 'unusual', 'reached'] as const),
] as const;

/** How a value is to be read. */
export const HOUSE_UNITS = ['count', 'seconds', 'days', 'percent', 'moment', 'text'] as const;

export interface HouseFact {
  name: (typeof HOUSE_FACTS)[number];
  unit: (typeof HOUSE_UNITS)[number];
  value: string;
  /** Of which of several: a feed's entity, a host. */
  of: string;
}

export interface HousePart {
  name: HousePartName;
  state: HouseState;
  facts: HouseFact[];
}

export interface House {
  at: string;
  parts: HousePart[];
}
