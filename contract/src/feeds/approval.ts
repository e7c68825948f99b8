/**
 * Who may let a batch through that removes much. Two people have to have looked: a person who sends at a terminal is one of
 * them, a key is not asked again, and of a folder nobody knows who dropped the file.
 */
import { BATCH_DOORS, type Batch } from './batch.ts';

type Sent = Pick<Batch, 'door' | 'receivedBy'>;

/** As people type their names: `nadia  c.` is Nadia C. */
const plain = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

const isSame = (one: string, other: string): boolean => plain(one) === plain(other);

/** A person, by name: neither whoever sent it nor the door that it came by. */
export const mayApprove = ({ receivedBy }: Sent, by: string): boolean =>
  ![receivedBy, ...BATCH_DOORS].some((one) => isSame(one, by));

/** A dropped file is approved by one person and applied by another: either may have dropped it. */
export const mayApplyApproved = (
  { door, approvedBy }: Sent & Pick<Batch, 'approvedBy'>,
  by: string,
): boolean =>
  door !== 'folder' || approvedBy === null || mayApprove({ door, receivedBy: approvedBy }, by);
