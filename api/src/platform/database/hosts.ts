/**
 * Several servers in one address, as PostgreSQL's own clients write them: `postgres://user@a:5432,b:5432/rafiq`. The
 * first takes every write. The driver knows one server for each connection, so each gets an address of its own.
 */
const SEVERAL = /^(\w+:\/\/(?:[^/?#]*@)?)([^@/?#]*)(.*)$/s;

/** The same address once for each of its servers. */
export const addressesOf = (databaseUrl: string): [string, ...string[]] => {
  const [, before = '', hosts = '', after = ''] = SEVERAL.exec(databaseUrl) ?? [];
  const [first, ...others] = hosts.split(',').map((host) => `${before}${host}${after}`);
  return first === undefined || hosts === '' ? [databaseUrl] : [first, ...others];
};

export interface Hosts {
  /** All of them, beginning with another one each time. */
  next(): string[];
}

/** Processes begin at different servers, so that a few connections of each reach all of them. */
export const rotate = (
  addresses: readonly string[],
  start = Math.floor(Math.random() * addresses.length),
): Hosts => {
  let first = start;
  return {
    next() {
      const from = first % addresses.length;
      first += 1;
      return [...addresses.slice(from), ...addresses.slice(0, from)];
    },
  };
};
