/** `1 event`, `2 events`. */
export const countOf = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`;
