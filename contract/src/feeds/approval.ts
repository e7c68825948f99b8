/**
 * Who may let a batch through that removes much. Two people have to have looked: a person who sends it is one of them, a
 * key is not asked again, and of a folder nobody knows who dropped the file.
 */
import { BATCH_DOORS } from './batch.ts';
import type { Batch } from './batches/schema.ts';

/** By name; one of the staff by their id too, which stays when a name does not. */
export interface Decider {
  name: string;
  staffId?: string | null;
}

interface Sent extends Pick<Batch, 'door' | 'receivedBy'> {
  receivedById?: string | null;
  /** Who of the staff were shown a secret of the key that it came by: the key may be in their hands. */
  keyMakers?: readonly string[];
}

/** As people type their names: `nadia  c.` is Nadia C. */
const plain = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

const isSame = (one: Decider, other: Decider): boolean =>
  one.staffId && other.staffId
    ? one.staffId === other.staffId
    : plain(one.name) === plain(other.name);

/** A person, by name: neither whoever sent it nor the door that it came by. */
export const mayApprove = (
  { receivedBy, receivedById = null, keyMakers = [] }: Sent,
  by: Decider,
): boolean =>
  !isSame({ name: receivedBy, staffId: receivedById }, by) &&
  !BATCH_DOORS.some((door) => isSame({ name: door }, { name: by.name })) &&
  !(by.staffId && keyMakers.includes(by.staffId));

/** A dropped file is approved by one person and applied by another: either may have dropped it. */
export const mayApplyApproved = (
  {
    door,
    approvedBy,
    approvedById = null,
  }: Sent & Pick<Batch, 'approvedBy'> & { approvedById?: string | null },
  by: Decider,
): boolean =>
  door !== 'folder' ||
  approvedBy === null ||
  mayApprove({ door, receivedBy: approvedBy, receivedById: approvedById }, by);
