/** Signed means fixed: two signatures over one content seal the report, and nothing that comes later opens it. */
import { type Entries, merge } from './entries.ts';
import { commonHash, contentHash, hashOf } from './hash.ts';
import { mayWrite } from './keys.ts';
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

const ownHash = ({ strokes, hash, signedAt }: Omit<Signature, 'sha256'>): Promise<string> =>
  hashOf('signature', { strokes, hash, signedAt });

/** Under the report as it stands; to be written as `a.signature` or `b.signature`. */
export const signatureFor = async (
  entries: Entries,
  strokes: Line[],
  now: Date,
): Promise<Signature> => {
  const signed = { strokes, hash: await contentHash(entries), signedAt: now.toISOString() };
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

/** When the second signature was given, in the order of the report itself: a phone's clock may be wrong. */
const sealedAt = (entries: Entries): number =>
  Math.max(...SIDES.map((side) => entries[`${side}.signature`]?.stamp.count ?? 0));

interface Sealed {
  entries: Entries;
  seal: Seal;
}
/** Of two that were signed by both, the one that was sealed first: nothing should have been written after it. */
const firstSealed = (one: Sealed, other: Sealed): Entries => {
  const later = sealedAt(one.entries) - sealedAt(other.entries);
  if (later !== 0) return later < 0 ? one.entries : other.entries;
  return one.seal.hash < other.seal.hash ? one.entries : other.entries;
};

/**
 * What two copies come to, the same whichever is named first: what is sealed stays as it is, and what is not is
 * merged. A copy that is sealed must be given whole, or it cannot be seen to be.
 */
export const join = async (one: Entries, other: Entries): Promise<Entries> => {
  const [mine, theirs] = await Promise.all([sealOf(one), sealOf(other)]);
  if (mine.state !== 'sealed') return theirs.state === 'sealed' ? other : merge(one, other);
  if (theirs.state !== 'sealed') return one;
  // the same content: at most the stamps differ
  if (mine.hash === theirs.hash) return merge(one, other);
  return firstSealed({ entries: one, seal: mine }, { entries: other, seal: theirs });
};

/**
 * What comes from one driver's phone, at the place where two meet. A driver writes their own half only; but a report
 * that is sealed on their phone is taken whole if the other driver gave the signature in it with their own hand
 * (`gave`: by its `sha256`), even though that driver has gone on writing since.
 */
export const takeFrom = async (
  side: Side,
  kept: Entries,
  given: Entries,
  gave: (other: Side, sha256: string) => boolean,
): Promise<Entries> => {
  const other: Side = side === 'a' ? 'b' : 'a';
  const signature = readConstat(given)[other].signature;
  const isTrusted = signature !== null && gave(other, signature.sha256);
  if (isTrusted && (await sealOf(given)).state === 'sealed') return join(kept, given);
  const written = Object.entries(given).filter(([key]) => mayWrite(side, key));
  return join(kept, Object.fromEntries(written));
};
