import { describe, expect, it } from 'vitest';
import type { Entry, Value } from '../entries.ts';
import { SEAL_BYTES } from './rules.ts';
import { createMeetingSeal, newSecret } from './seal.ts';

const MEETING = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const key = newSecret();
const entryOf = (value: Value): Entry => ({ value, stamp: { count: 3, phone: 'phone-of-a' } });

describe('what one phone seals', () => {
  it.each<Value>(['12345-أ-6', '', 0, false, null, { x: 1, y: [2, { z: null }] }, 'é'.repeat(600)])(
    'the other one opens: %j',
    async (value) => {
      const [one, other] = await Promise.all([
        createMeetingSeal(MEETING, key),
        createMeetingSeal(MEETING, key),
      ]);
      expect(await other.open(await one.seal('a.plate', entryOf(value)))).toEqual(entryOf(value));
    },
  );

  it('tells neither what nor how long it is, nor that the same was written twice', async () => {
    const { seal } = await createMeetingSeal(MEETING, key);
    const plate = await seal('a.plate', entryOf('12345-A-6'));
    const again = await seal('a.plate', entryOf('12345-A-6'));
    const empty = await seal('a.plate', entryOf(null));
    expect(plate.sealed).toHaveLength(64 + SEAL_BYTES);
    expect(empty.sealed).toHaveLength(plate.sealed.length);
    expect(again.sealed).not.toEqual(plate.sealed);
    expect(Buffer.from(plate.sealed).toString('latin1')).not.toContain('12345');
  });

  it('opens as nothing else: another box, stamp, writer, meeting or key, or a byte changed', async () => {
    const { seal, open } = await createMeetingSeal(MEETING, key);
    const plate = await seal('a.plate', entryOf('1'));
    const { stamp } = plate;
    expect(await open(plate)).not.toBeNull();
    expect(await open({ ...plate, key: 'b.plate' })).toBeNull();
    expect(await open({ ...plate, stamp: { ...stamp, count: 4 } })).toBeNull();
    expect(await open({ ...plate, stamp: { ...stamp, phone: 'phone-of-b' } })).toBeNull();
    expect(await (await createMeetingSeal(MEETING, newSecret())).open(plate)).toBeNull();
    const elsewhere = await createMeetingSeal(MEETING.replace('7', '8'), key);
    expect(await elsewhere.open(plate)).toBeNull();
    for (const at of [0, 11, 12, plate.sealed.length - 1]) {
      const changed = new Uint8Array(plate.sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await open({ ...plate, sealed: changed })).toBeNull();
    }
    expect(await open({ ...plate, sealed: new Uint8Array(3) })).toBeNull();
  });

  it('is a picture only as that picture', async () => {
    const { sealPhoto, openPhoto, open } = await createMeetingSeal(MEETING, key);
    const bytes = new Uint8Array([1, 2, 3]);
    const sealed = await sealPhoto('one', bytes);
    expect(sealed).toHaveLength(3 + SEAL_BYTES);
    expect(await openPhoto('one', sealed)).toEqual(bytes);
    expect(await openPhoto('two', sealed)).toBeNull();
    expect(await open({ key: 'one', stamp: { count: 1, phone: 'x' }, sealed })).toBeNull();
  });

  it('needs a whole key', async () => {
    await expect(createMeetingSeal(MEETING, key.slice(0, 40))).rejects.toThrow(TypeError);
    await expect(createMeetingSeal(MEETING, '*')).rejects.toThrow(TypeError);
  });
});
