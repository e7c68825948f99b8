/** Where somebody comes from, as limits count it: their own address, and the wider networks that one renter may hold. */
import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUP_BITS = 16;
/** A household or a server gets a /64, a customer up to a /56, and a /48 is rented for little money. */
const IPV6_WIDTHS = [64, 56, 48] as const;

/** The eight numbers of an IPv6 address. */
const groupsOf = (ip: string): number[] => {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  return [...start, ...Array<string>(zeros).fill('0'), ...end].map((group) =>
    Number.parseInt(group, 16),
  );
};

const prefixOf = (groups: number[], bits: number): string => {
  const whole = Math.floor(bits / GROUP_BITS);
  const rest = bits % GROUP_BITS;
  const kept = groups.slice(0, whole);
  if (rest > 0) kept.push((groups[whole] ?? 0) & (0xff_ff << (GROUP_BITS - rest)) & 0xff_ff);
  return kept.map((group) => group.toString(16)).join(':');
};

/** The narrowest first. Whoever has IPv4 has one address, and often shares it with thousands. */
export const networksOf = (ip: string): [own: string, ...wider: string[]] => {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped !== undefined) return [mapped];
  if (!isIPv6(ip)) return [ip];
  const groups = groupsOf(ip);
  const [own, ...wider] = IPV6_WIDTHS;
  return [prefixOf(groups, own), ...wider.map((bits) => `${prefixOf(groups, bits)}/${bits}`)];
};

export const addressSubject = (ip: string): string => networksOf(ip)[0];
