/** What was told against what is there: pure, so that a claim of `nothing lost` rests on tested arithmetic. */

export interface Found {
  acknowledged: number;
  lost: number;
  /** There more often than asked for, or without anybody having been told. */
  doubled: number;
}

type Keyed = { memberId: string; key: string; id: string };
const nameOf = ({ memberId, key }: Keyed): string => `${memberId} ${key}`;

/** Compares by key: the right row has the id that the client was told and says what the client sent. */
export const compare = <Row extends Keyed>(
  told: readonly Row[],
  rows: readonly Row[],
  isSame: (told: Row, row: Row) => boolean,
): Found => {
  const left = new Map(rows.map((row) => [nameOf(row), row]));
  let lost = 0;
  for (const one of told) {
    const row = left.get(nameOf(one));
    if (!row || row.id !== one.id || !isSame(one, row)) lost += 1;
    left.delete(nameOf(one));
  }
  // rows of one key twice cannot be (the schema forbids it); each that is left over was told to nobody
  return { acknowledged: told.length, lost, doubled: left.size };
};
