import { describe, expect, it } from 'vitest';
import { isInnerAddress } from './inner-addresses.ts';
import { createReadAddress, NothingRead } from './read-address.ts';
import { createTargets } from './targets.ts';

describe('an address', () => {
  it.each([
    ...['0.0.0.0', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255', '127.0.0.1'],
    ...['169.254.169.254', '172.16.0.0', '172.31.255.255', '192.168.0.1', '198.19.255.255'],
    ...['224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:8.8.8.8', '64:ff9b::808:808'],
    ...['fc00::1', 'fd12::1', 'fe80::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1'],
    ...['fd00:ec2::254', 'not an address', ''],
  ])('%j lies inside', (address) => {
    expect(isInnerAddress(address)).toBe(true);
  });

  it.each([
    ...['8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.255.255'],
    ...['172.32.0.0', '198.20.0.0', '223.255.255.255', '2606:4700::1111', '2a00:1450:4007::200e'],
  ])('%s is of the internet', (address) => {
    expect(isInnerAddress(address)).toBe(false);
  });
});

describe('a name', () => {
  const url = new URL('https://hooks.example/x');
  const answering = (...addresses: string[]) =>
    createTargets([], async () => addresses.map((address) => ({ address, family: 4 })));

  it('leads inside when one of its addresses does', async () => {
    expect(await answering('8.8.8.8').leadsInside(url)).toBe(false);
    expect(await answering('8.8.8.8', '10.0.0.1').leadsInside(url)).toBe(true);
  });

  it('is refused at the connection although it meant another address when it was looked at', async () => {
    const answers = ['8.8.8.8', '127.0.0.1'];
    const targets = createTargets([], async () => [{ address: answers.shift() ?? '', family: 4 }]);
    expect(await targets.leadsInside(url)).toBe(false);
    const refused = await createReadAddress(targets)(url.href).catch((error) => error);
    expect(refused).toBeInstanceOf(NothingRead);
    expect(refused.cause).toMatchObject({ code: 'INNER_ADDRESS' });
    expect(answers).toEqual([]);
  });

  it('that nobody knows is no reason to refuse it, and nothing is read from it', async () => {
    const targets = createTargets([], () =>
      Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
    );
    expect(await targets.leadsInside(url)).toBe(false);
    const refused = await createReadAddress(targets)(url.href).catch((error) => error);
    expect(refused.cause).toMatchObject({ code: 'ENOTFOUND' });
  });
});

it('is named by a setting with its port or without, whatever it stands for', async () => {
  const targets = createTargets(['10.0.0.1:8080', 'esb.local']);
  const leads = (url: string) => targets.leadsInside(new URL(url));
  expect(await leads('http://10.0.0.1:8080/x')).toBe(false);
  expect(await leads('http://10.0.0.1:8081/x')).toBe(true);
  expect(await leads('http://esb.local:9/x')).toBe(false);
});
