import type { Help, HelpBothWays } from './model.ts';
import type { HelpBothWaysWire, HelpWire } from './schema.ts';

export const helpToWire = ({ invitedAt, ...help }: Help): HelpWire => ({
  ...help,
  invited_at: invitedAt,
});

export const helpFromWire = ({ invited_at, ...help }: HelpWire): Help => ({
  ...help,
  invitedAt: invited_at,
});

export const helpBothWaysToWire = ({ helpers, helped }: HelpBothWays): HelpBothWaysWire => ({
  helpers: helpers.map(helpToWire),
  helped: helped.map(helpToWire),
});

export const helpBothWaysFromWire = ({ helpers, helped }: HelpBothWaysWire): HelpBothWays => ({
  helpers: helpers.map(helpFromWire),
  helped: helped.map(helpFromWire),
});
