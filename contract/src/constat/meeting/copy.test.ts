import { expect, it } from 'vitest';
import { toBase64url } from '../../cards/base64url.ts';
import { write } from '../entries.ts';
import { packCopy, unpackCopy } from './copy.ts';

it('brings a report over whole', async () => {
  const entries = write({}, 'phone-of-a', { 'a.plate': '12345-أ-6', 'common.injured': false });
  expect(await unpackCopy(await packCopy(entries))).toEqual(entries);
});

it.each([null, 7, '', 'AAAA', '*'])('takes %j for no copy', async (value) => {
  expect(await unpackCopy(value)).toBeNull();
});

it('takes of what was made up what is an entry, and nothing of what would fill the memory', async () => {
  expect(await unpackCopy(await packCopy({ 'a.wheel': { value: 1 } } as never))).toEqual({});
  const endless = await packCopy({ x: ' '.repeat(3 * 1024 * 1024) } as never);
  expect(String(endless).length).toBeLessThan(10_000);
  expect(await unpackCopy(endless)).toBeNull();
  expect(await unpackCopy(toBase64url(new Uint8Array([1, 2, 3])))).toBeNull();
});
