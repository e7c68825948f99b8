/** Signed means fixed: two signatures over one content seal the report, and nothing that comes later opens it. */
import { byText, canonicalJson } from '../core/canonical-json.ts';
import { type Entries, merge, SEALER, type Value, valueIn, write } from './entries.ts';
import { commonHash, contentHash, hashOf } from './hash.ts';
import { type Line, SIDES, type Side, type Signature } from './model.ts';
import { readConstat } from './read.ts';

/** `lapsed`: it was given, to a content that is no longer this one. */
export type Standing = 'no' | 'holds' | 'lapsed';
export interface Seal {
  /** A side: that one alone has signed what stands. */
  state: 'open' | Side | 'sealed';
  /** Of the content as it is now. */
  hash: string;
  signed: Record<Side, Standing>;
  agreed: Record<Side, Standing>;
}

const ownHash = ({ strokes, typed, hash, signedAt }: Omit<Signature, 'sha256'>): Promise<string> =>
  hashOf('signature', { strokes, hash, signedAt, ...(typed !== undefined && { typed }) });

/** Under the report as it stands, by strokes or by a name in letters; to be written as `a.signature` or `b.signature`. */
export const signatureFor = async (
  entries: Entries,
  given: Line[] | string,
  now: Date,
): Promise<Signature> => {
  const mark = typeof given === 'string' ? { strokes: [], typed: given } : { strokes: given };
  const signed = { ...mark, hash: await contentHash(entries), signedAt: now.toISOString() };
  return { ...signed, sha256: await ownHash(signed) };
};

/** Whether nobody has moved a stroke, the time or the hash since it was given. */
export const isWhole = async (signature: Signature): Promise<boolean> =>
  (await ownHash(signature)) === signature.sha256;

const standingOf = (given: string | null, present: string): Standing =>
  given === null ? 'no' : given === present ? 'holds' : 'lapsed';

const signedAs = async (signature: Signature | null, hash: string): Promise<Standing> => {
  if (signature === null) return 'no';
  return (await isWhole(signature)) ? standingOf(signature.hash, hash) : 'lapsed';
};

export const sealOf = async (entries: Entries): Promise<Seal> => {
  const { a, b } = readConstat(entries);
  const [hash, common] = await Promise.all([contentHash(entries), commonHash(entries)]);
  const signed = { a: await signedAs(a.signature, hash), b: await signedAs(b.signature, hash) };
  const agreed = { a: standingOf(a.agreed, common), b: standingOf(b.agreed, common) };
  const holding = SIDES.filter((side) => signed[side] === 'holds');
  const state = holding.length === SIDES.length ? 'sealed' : (holding[0] ?? 'open');
  return { state, hash, signed, agreed };
};

interface Copy {
  entries: Entries;
  hash: string;
}
const lastSigned = (entries: Entries): string => {
  const { a, b } = readConstat(entries);
  const [, last = ''] = [a, b].map(({ signature }) => signature?.signedAt ?? '').sort(byText);
  return last;
};
/** Of two that both drivers signed, the one that was signed first; the same on every phone, if its clock was wrong too. */
const firstSigned = (one: Copy, other: Copy): [first: Copy, second: Copy] => {
  const order =
    byText(lastSigned(one.entries), lastSigned(other.entries)) || byText(one.hash, other.hash);
  // Stryker disable next-line EqualityOperator: two of the same hash are never compared
  return order < 0 ? [one, other] : [other, one];
};

/** What was written since, elsewhere, is written over with what was signed: any later merge then leaves it at that. */
const keepSealed = (sealed: Entries, other: Entries): Entries => {
  const merged = merge(sealed, other);
  const lost = Object.keys(merged)
    .map((key): [string, Value] => [key, valueIn(sealed, key)])
    .filter(([key, value]) => canonicalJson(value) !== canonicalJson(valueIn(merged, key)));
  return write(merged, SEALER, Object.fromEntries(lost));
};

/**
 * What two copies come to, the same whichever is named first: what is sealed stays as it is, and what is not is
 * merged. A copy that is sealed must be given whole, or it cannot be seen to be.
 */
export const join = async (one: Entries, other: Entries): Promise<Entries> => {
  const [mine, theirs] = await Promise.all([sealOf(one), sealOf(other)]);
  if (mine.state !== 'sealed' && theirs.state !== 'sealed') return merge(one, other);
  if (mine.state !== 'sealed') return keepSealed(other, one);
  if (theirs.state !== 'sealed' || mine.hash === theirs.hash) return keepSealed(one, other);
  const [first, second] = firstSigned(
    { entries: one, hash: mine.hash },
    { entries: other, hash: theirs.hash },
  );
  return keepSealed(first.entries, second.entries);
};
