/** What one screen leaves for the next: one text for each, and only for whoever comes straight from it. */

/**
 * `place` says how far along their way through the portal somebody is. The next screen takes the place of the one that
 * left it, however long it is on its way; who comes from further along has gone elsewhere in between.
 */
export const leftToasts = <Target extends string>(place: () => number) => {
  const left = new Map<Target, { text: string; from: number }>();
  return {
    leave: (target: Target, text: string): void => {
      left.set(target, { text, from: place() });
    },
    /** Read only, since a screen may be drawn twice. */
    find: (target: Target): string => {
      const found = left.get(target);
      return found && place() <= found.from ? found.text : '';
    },
    clear: (target: Target): void => {
      left.delete(target);
    },
  };
};
