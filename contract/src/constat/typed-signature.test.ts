import { describe, expect, it } from 'vitest';
import { aReport, SIGNED_AT } from '../testing/a-constat.ts';
import { checkEntry } from './keys.ts';
import { isWhole, signatureFor } from './seal.ts';

const typed = () => signatureFor(aReport(), 'Omar Alaoui', SIGNED_AT);
const drawn = () => signatureFor(aReport(), [[10, 10, 50, 60]], SIGNED_AT);

describe('a signature', () => {
  it('may be a name in letters, and says so', async () => {
    const signature = await typed();
    expect(signature).toMatchObject({ strokes: [], typed: 'Omar Alaoui' });
    expect(checkEntry('a.signature', signature)).toBe(true);
  });

  it('is never drawn and typed at once, nor neither', async () => {
    const [letters, strokes] = [await typed(), await drawn()];
    expect(checkEntry('a.signature', strokes)).toBe(true);
    expect(checkEntry('a.signature', { ...strokes, typed: 'Omar' })).toBe(false);
    expect(checkEntry('a.signature', { ...strokes, strokes: [] })).toBe(false);
    expect(checkEntry('a.signature', { ...letters, typed: '  ' })).toBe(false);
    expect(checkEntry('a.signature', { ...letters, typed: 'x'.repeat(80) })).toBe(true);
    expect(checkEntry('a.signature', { ...letters, typed: 'x'.repeat(81) })).toBe(false);
  });

  it('shows when a letter of it was changed later', async () => {
    const signature = await typed();
    expect(await isWhole(signature)).toBe(true);
    expect(await isWhole({ ...signature, typed: 'Omar Alaouy' })).toBe(false);
  });

  it('has at most 2,000 numbers in all its strokes', async () => {
    const signature = await drawn();
    const strokes = [400, 400, 200].map((points) => Array<number>(2 * points).fill(7));
    expect(checkEntry('a.signature', { ...signature, strokes })).toBe(true);
    expect(checkEntry('a.signature', { ...signature, strokes: [...strokes, [7, 7]] })).toBe(false);
  });
});
