/** Afterwards: is every acknowledged request in the core system, once, with its files, and does the portal know it so. */
import { referenceOf } from '@rafiq/contract/requests/reference';
import { SOURCE } from '../../harness/feed-source.ts';
import type { Ledger } from '../../world/ledger.ts';
import type { World } from '../../world/world.ts';
import { compare, type Found } from '../compare.ts';
import type { Claim } from './sample.ts';

/** By its reference alone: a core system knows no member of ours. */
const named = (reference: string) => ({ memberId: '', key: reference, id: reference });

/** The requests that members were told of, as they were told. */
const toldRequests = ({ declared }: Pick<Ledger, 'declared'>) =>
  declared.map(({ id, fees }) => ({ ...named(referenceOf(id)), fees }));

export const auditClaims = (
  ledger: Pick<Ledger, 'declared'>,
  claims: readonly Pick<Claim, 'reference' | 'fees'>[],
): Found =>
  compare(
    toldRequests(ledger),
    claims.map(({ reference, fees }) => ({ ...named(reference), fees })),
    (told, claim) => told.fees === claim.fees,
  );

/** Of each request the files that its member was told of, and no others. */
export const auditCoreFiles = (
  { uploaded }: { uploaded: readonly Pick<Ledger['uploaded'][number], 'recordId' | 'sha256'>[] },
  claims: readonly Pick<Claim, 'reference' | 'files'>[],
): Found => {
  const nameOf = (reference: string, sha256: string) => ({
    ...{ memberId: reference, key: sha256, id: sha256 },
  });
  return compare(
    uploaded.map(({ recordId, sha256 }) => nameOf(referenceOf(recordId), sha256)),
    claims.flatMap(({ reference, files }) => files.map((sha256) => nameOf(reference, sha256))),
    () => true,
  );
};

/** As the portal has it: taken under the core system's number, with one folder of that number. */
export const auditFolders = async ({ db }: World, claims: readonly Claim[]): Promise<Found> => {
  const rows = await db.rows<{ id: string; number: string; folder: string }>({
    text: `select h.request_id::text as id, h.core_reference as number, f.folder_number as folder
           from request_handovers h join health_folders f on f.request_id::text = h.request_id and f.source = $1
           where h.state = 'taken' and h.source = $1`,
    values: [SOURCE],
  });
  const isSame = (told: { number: string }, row: { number: string; folder: string }) =>
    told.number === row.number && told.number === row.folder;
  const found = compare(
    claims.map(({ reference, number }) => ({ ...named(reference), number, folder: number })),
    rows.map(({ id, ...row }) => ({ ...named(referenceOf(id)), ...row })),
    isSame,
  );
  // two folders of one request are one row too many
  const requests = new Set(rows.map(({ id }) => id)).size;
  return { ...found, doubled: found.doubled + rows.length - requests };
};

/** Of each request the one answer that names its number, as its member reads it. */
export const auditAnswers = async ({ db }: World, claims: readonly Claim[]): Promise<Found> => {
  const rows = await db.rows<{ id: string; text: string }>({
    text: `select request_id::text as id, text from request_messages where author = 'insurer'`,
  });
  const found = compare(
    claims.map(({ reference, number }) => ({ ...named(reference), text: number })),
    rows.map(({ id, text }) => ({ ...named(referenceOf(id)), text })),
    (told, row) => row.text.includes(told.text),
  );
  const requests = new Set(rows.map(({ id }) => id)).size;
  return { ...found, doubled: found.doubled + rows.length - requests };
};

/** How many requests the core system is still to take, to open a folder for, or to answer. */
export const countLeft = async ({ db }: World, requests: number): Promise<number> => {
  const { done } = await db.one<{ done: number }>({
    text: `select count(*)::int as done from request_handovers h
           where h.state = 'taken' and exists (select from health_folders f where f.request_id::text = h.request_id and f.source = $1)
             and exists (select from request_messages m where m.request_id::text = h.request_id and m.author = 'insurer')`,
    values: [SOURCE],
  });
  return requests - done;
};
