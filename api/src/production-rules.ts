/** What is fine in a trial and must not happen by mistake where real people sign in. */

import { addressesOf } from './platform/database/hosts.ts';

interface Settings {
  DEMO?: boolean | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  SMS_URL?: string | undefined;
  ALLOW_PLAIN_GATEWAYS: boolean;
}

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

export const isOwnMachine = ({ hostname }: URL): boolean => OWN_MACHINE.includes(hostname);

/** Codes and passwords would cross the network for everybody to read. */
export const isPlainAddress = (address: string | undefined): boolean => {
  if (address === undefined) return false;
  const url = new URL(address);
  // asks for TLS on the plain port, and sends nothing without it
  const requiresTls = url.protocol === 'smtp:' && url.searchParams.get('requireTLS') === 'true';
  return ['smtp:', 'http:'].includes(url.protocol) && !requiresTls && !isOwnMachine(url);
};

/** A container's name, a socket or this machine: nothing that a stranger's cable lies between. */
const isNear = (host: string): boolean =>
  OWN_MACHINE.includes(host) || host.startsWith('/') || !/[.:]/.test(host);

/** Everything about the members would cross the network in clear, unless it is said that this is meant. */
const isUnsaid = (address: string | undefined): boolean => {
  if (address === undefined) return false;
  return addressesOf(address).some((one) => {
    const { hostname, searchParams } = new URL(one);
    const says = searchParams.has('sslmode') || searchParams.has('ssl');
    return !says && !isNear(searchParams.get('host') ?? hostname);
  });
};

export const MEANT = ', or ALLOW_PLAIN_GATEWAYS=on where the network is yours alone, is expected';

/** The first setting that production refuses, and what it should be. */
export const refusedInProduction = (
  settings: Settings,
): { setting: string; expected: string } | null => {
  if (settings.DEMO) {
    const expected =
      'it brings members with known passwords, so in production it must be off: off is expected';
    return { setting: 'DEMO', expected };
  }
  for (const setting of ['DATABASE_URL', 'DATABASE_OWNER_URL'] as const) {
    if (!isUnsaid(settings[setting])) continue;
    const forms = '?sslmode=verify-full, or ?sslmode=disable where the network is yours alone,';
    return { setting, expected: `in production to another machine ${forms} is expected` };
  }
  if (settings.ALLOW_PLAIN_GATEWAYS) return null;
  if (isPlainAddress(settings.SMTP_URL)) {
    const forms = 'in production smtps://…, smtp://…?requireTLS=true';
    return { setting: 'SMTP_URL', expected: `${forms}${MEANT}` };
  }
  if (isPlainAddress(settings.SMS_URL)) {
    return { setting: 'SMS_URL', expected: `in production https://…${MEANT}` };
  }
  return null;
};
