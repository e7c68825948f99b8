/** Which addresses are not of the internet: nobody may have this server call what lies beside it. */
import { BlockList, isIP } from 'node:net';

const inner = new BlockList();
for (const [network, bits] of [
  ...[
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ],
  ...[
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ],
  ...[
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ],
  // several at once, and what nobody has
  ...[
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
] as [string, number][])
  inner.addSubnet(network, bits, 'ipv4');

/** All that was ever given out of IPv6: neither ::1 nor fc00::, fe80::, ::ffff: or 64:ff9b:: lie in it. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
/** Of these, what leads to an IPv4 address inside another, and what is for examples. */
for (const [network, bits] of [
  ...[
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
] as [string, number][])
  inner.addSubnet(network, bits, 'ipv6');

export const isInnerAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return inner.check(address, 'ipv4');
  if (family === 6) return !given.check(address, 'ipv6') || inner.check(address, 'ipv6');
  return true;
};
