/** What one screen leaves for the next: one text for each, and not for ever. */

/** A spinner and a slow route take a few seconds; who comes later has gone elsewhere in between. */
const GOOD_FOR_MS = 8_000;

export const leftToasts = <Target extends string>(now: () => number) => {
  const left = new Map<Target, { text: string; at: number }>();
  return {
    leave: (target: Target, text: string): void => {
      left.set(target, { text, at: now() });
    },
    /** Read only, since a screen may be drawn twice. */
    find: (target: Target): string => {
      const found = left.get(target);
      return found && now() - found.at <= GOOD_FOR_MS ? found.text : '';
    },
    clear: (target: Target): void => {
      left.delete(target);
    },
  };
};
