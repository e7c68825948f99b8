/** Kinds of settings, each with the sentence for a wrong one. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { addressesOf } from './platform/database/hosts.ts';

/** A private network is no wider: what is, trusts half of the internet to say who asks. */
const WIDEST_PROXIES = { 4: 8, 6: 7 };
const PROXY_GROUPS = ['loopback', 'linklocal', 'uniquelocal'];

export const oneOf = <const Choices extends readonly [string, ...string[]]>(...choices: Choices) =>
  z.enum(choices, { error: `one of ${choices.join(', ')} is expected` });

/** The value itself is never repeated in the sentence: an address may hold a password. */
export const address = (...schemes: string[]) => {
  const forms = schemes.map((one) => `${one}://…`).join(' or ');
  return z.url({
    protocol: new RegExp(`^(?:${schemes.join('|')})$`),
    error: `an address of the form ${forms} is expected`,
  });
};

const onePostgres = address('postgres', 'postgresql');

const areServers = (text: string): boolean => {
  const addresses = addressesOf(text);
  if (!addresses.every((one) => onePostgres.safeParse(one).success)) return false;
  return addresses.length === 1 || addresses.every((one) => new URL(one).hostname !== '');
};

/** One PostgreSQL, or the nodes of a Citus. */
export const databaseAddress = z.string().refine(areServers, {
  error:
    'postgres://user:password@host:5432/name, or of several servers postgres://user:password@host:5432,host:5432/name, is expected',
});

const numberLike = (form: RegExp, min: number, max: number, error: string) =>
  z
    .string()
    .refine((text) => form.test(text) && Number(text) >= min && Number(text) <= max, { error })
    .transform(Number);

export const wholeNumber = (min: number, max: number) =>
  numberLike(/^\d+$/, min, max, `a whole number from ${min} to ${max} is expected`);

/** With a point, in whatever language the machine is. */
export const decimal = (min: number, max: number) =>
  numberLike(/^\d+(?:\.\d+)?$/, min, max, `a number from ${min} to ${max} is expected`);

export const onOrOff = z.stringbool({
  truthy: ['1', 'true', 'on', 'yes'],
  falsy: ['0', 'false', 'off', 'no'],
  error: 'on or off is expected',
});

const isPortalAddress = (text: string): boolean => {
  // zod asks although it has found before that this is no address
  if (!URL.canParse(text)) return true;
  const { pathname, search, hash, username } = new URL(text);
  return `${pathname}${search}${hash}${username}` === '/';
};

/** Where people or systems reach a face of the product. */
export const hostAddress = address('http', 'https')
  .refine(isPortalAddress, { error: 'only scheme, host and port are expected' })
  .transform((text) => new URL(text));

const isProxy = (proxy: string): boolean => {
  const [host = '', bits, ...more] = proxy.split('/');
  const [widest, longest] = isIP(host) === 4 ? [WIDEST_PROXIES[4], 32] : [WIDEST_PROXIES[6], 128];
  const hasGoodBits =
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) >= widest && Number(bits) <= longest);
  return PROXY_GROUPS.includes(proxy) || (isIP(host) > 0 && hasGoodBits && more.length === 0);
};

/** How many, or which addresses they have; false: none. */
export type Proxies = number | string[] | false;

/** `true` is refused: trusting every sender would let anyone choose the address that limits count. */
export const proxies = z
  .string()
  .transform((text): Proxies => {
    if (['0', 'off', 'false', 'no'].includes(text)) return false;
    return /^[1-9]$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim());
  })
  .refine((value) => !Array.isArray(value) || value.every(isProxy), {
    error: 'a number of proxies (1 to 9) or their addresses is expected',
  });

export const isScannerAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, pathname } = new URL(text);
  if (protocol === 'unix:') return hostname === '' && pathname.length > 1;
  return protocol === 'tcp:' && hostname !== '' && port !== '';
};

export const folderOrBucket = z
  .string()
  .refine((text) => !text.includes('://') || /^(?:s3|file):\/\/./.test(text), {
    error: 'a folder or an address of the form s3://bucket is expected',
  });

/** Names or addresses, each with or without a port. */
export const hosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .refine((all) => all.every((host) => URL.canParse(`https://${host}`) && !/[/@?#]/.test(host)), {
    error: 'hosts, with or without a port, separated by commas are expected',
  });
