/** Certificates for tests, made here: node signs and reads them, and has no way to write one. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const explicit = (number: number, part: Buffer) => der(0xa0 + number, part);

const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

const nameOf = (text: string) =>
  sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(text)))));
/** So long from now. */
const timeOf = (ms: number) =>
  der(0x18, Buffer.from(new Date(Date.now() + ms).toISOString().replace(/[-:T]|\.\d+/g, '')));
/** `id`: the last byte of 2.5.29.x. */
const extension = (id: number, value: Buffer) =>
  sequence(oid(0x55, 0x1d, id), der(0x01, Buffer.from([0xff])), der(0x04, value));

const IS_AUTHORITY = extension(0x13, sequence(der(0x01, Buffer.from([0xff]))));
const hostsOf = (hosts: string[]) =>
  extension(0x11, sequence(...hosts.map((host) => der(0x82, Buffer.from(host)))));

const pem = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes
    .toString('base64')
    .replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

const DAY_MS = 86_400_000;

interface Signer {
  name: string;
  key: KeyObject;
}

const issue = (
  name: string,
  { by, extensions, endsIn }: { by: Signer | null; extensions: Buffer; endsIn: number },
): Signer & { certificate: string; privateKey: string } => {
  const { publicKey, privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const serial = createHash('sha256').update(name).digest().subarray(0, 8);
  serial[0] = 1;
  const content = sequence(
    explicit(0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_SHA256,
    nameOf(by?.name ?? name),
    sequence(timeOf(-2 * DAY_MS), timeOf(endsIn)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(extensions)),
  );
  const signature = sign('sha256', content, by?.key ?? key);
  const bits = der(0x03, Buffer.from([0]), signature);
  return {
    ...{ name, key },
    certificate: pem(sequence(content, ECDSA_SHA256, bits)),
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

export const anAuthority = (name: string) =>
  issue(name, { by: null, extensions: IS_AUTHORITY, endsIn: DAY_MS });

export const aCertificate = (host: string, by: Signer, endsIn = DAY_MS) =>
  issue(host, { by, extensions: hostsOf([host]), endsIn });
