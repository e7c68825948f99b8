import { describe, expect, it } from 'vitest';
import { addressSubject, networksOf } from './networks.ts';

describe('where somebody comes from', () => {
  it('is one address with IPv4, also inside IPv6', () => {
    expect(networksOf('198.51.100.7')).toEqual(['198.51.100.7']);
    expect(networksOf('::ffff:198.51.100.7')).toEqual(['198.51.100.7']);
  });

  it('is a /64 and the wider networks around it with IPv6', () => {
    expect(networksOf('2001:db8:aa:bbcd:1:2:3:4')).toEqual([
      '2001:db8:aa:bbcd',
      '2001:db8:aa:bb00/56',
      '2001:db8:aa/48',
    ]);
  });

  it('tells neighbours apart at the edges, and not inside', () => {
    const [, site, renter] = networksOf('2001:db8:1:100::1');
    expect(networksOf('2001:db8:1:1ff::1').slice(1)).toEqual([site, renter]);
    expect(networksOf('2001:db8:1:200::1')[1]).not.toBe(site);
    expect(networksOf('2001:db8:1:200::1')[2]).toBe(renter);
    expect(networksOf('2001:db8:2:100::1')[2]).not.toBe(renter);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::ffff', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (ip, subject) => expect(addressSubject(ip)).toBe(subject));
});
