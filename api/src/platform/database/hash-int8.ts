const GOLDEN = 0x9e3779b9;
/** What PostgreSQL's hash adds at its beginning, for a key of four bytes. */
const START = (GOLDEN + 4 + 3_923_095) | 0;

const turn = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** PostgreSQL's own hash of a bigint, by which Citus decides where a member's rows lie. */
export const hashInt8 = (decimal: string): number => {
  const value = BigInt(decimal);
  const high = Number(BigInt.asIntN(32, value >> 32n));
  // a number that fits into four bytes hashes as if it had only these
  const key = Number(BigInt.asIntN(32, value)) ^ (value >= 0n ? high : ~high);
  let [a, b, c] = [(START + key) | 0, START, START];
  c = ((c ^ b) - turn(b, 14)) | 0;
  a = ((a ^ c) - turn(c, 11)) | 0;
  b = ((b ^ a) - turn(a, 25)) | 0;
  c = ((c ^ b) - turn(b, 16)) | 0;
  a = ((a ^ c) - turn(c, 4)) | 0;
  b = ((b ^ a) - turn(a, 14)) | 0;
  return ((c ^ b) - turn(b, 24)) | 0;
};
