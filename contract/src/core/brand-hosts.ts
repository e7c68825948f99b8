/** Apart from the brand itself, whose schema needs zod: the console checks with these as well. */

/** A name without scheme, port or path. */
export const FRAME_HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
export const FRAME_HOST_LETTERS = 254;
/** They stand in a header of every page. */
export const FRAME_HOSTS_MAX = 20;

/** As they are typed, one on each line: in which order does not matter, nor how they are written. */
export const frameHostsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim().toLowerCase())
      .filter((line) => line !== ''),
  ),
];
