/** What a door hands over, and what makes it the same batch as another. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { BatchDoor } from '@rafiq/contract/feeds/batch';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import type { SentShape } from '@rafiq/contract/feeds/file-shape';

export interface SentBatch extends SentShape {
  /** Chosen by the sender, before or once the hash of its bytes is known; made from what was sent when left out. */
  id?: string | ((sha256: string) => string) | undefined;
  source: string;
  entity: FeedEntity;
  door: BatchDoor;
  by: string;
  /** Who of the staff sends it, or by which key it comes. */
  staffId?: string | undefined;
  keyId?: string | undefined;
  isSnapshot: boolean;
  isMuted: boolean;
  body: Readable;
}

type Manner = SentShape & Pick<SentBatch, 'isSnapshot' | 'isMuted'>;

/** How it is to be read and what it is to do: the same bytes with another of these are another batch. */
export const mannerOf = ({ format, encoding, isGzip, isSnapshot, isMuted }: Manner): string =>
  [format, encoding, isGzip && 'gzip', isSnapshot && 'snapshot', isMuted && 'muted']
    .filter(Boolean)
    .join(' ');

/** The same for the same bytes of the same source, sent in the same manner, and no other. */
const idOfBytes = (sent: SentBatch, sha256: Buffer): string =>
  createHash('sha256')
    .update(`${sent.source}\n${sent.entity}\n${mannerOf(sent)}\n`)
    .update(sha256)
    .digest('hex')
    .slice(0, 32);

export const idOf = (sent: SentBatch, sha256: Buffer): string =>
  typeof sent.id === 'function'
    ? sent.id(sha256.toString('hex'))
    : (sent.id ?? idOfBytes(sent, sha256));
