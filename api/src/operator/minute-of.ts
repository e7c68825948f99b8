/** `2026-11-16 18:36 UTC`. */
export const minuteOf = (instant: string): string =>
  `${instant.slice(0, 16).replace('T', ' ')} UTC`;
