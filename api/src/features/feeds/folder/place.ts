/** Where files of rows are dropped, by SFTP or otherwise: a folder, or a prefix of a bucket. */
import type { Readable } from 'node:stream';
import { FEED_ENTITIES, type FeedEntity } from '@rafiq/contract/feeds/entities';
import type { SentShape } from '@rafiq/contract/feeds/file-shape';
import { shapeOfName } from '@rafiq/contract/feeds/file-shape';
import { isSource } from '@rafiq/contract/feeds/source';

export interface Found {
  path: string;
  /** What changes when its bytes do. */
  mark: string;
}

export interface Place {
  /** Everything that lies as deep as files of rows do. */
  list(): Promise<Found[]>;
  /** Null: it is not there, or no longer. */
  markOf(path: string): Promise<string | null>;
  /** Null: it is not there, or no longer. */
  open(path: string): Promise<Readable | null>;
  /** With a mark only what that marks: what came into its place meanwhile stays. Nothing is moved if nothing is there. */
  move(from: string, to: string, mark?: string): Promise<void>;
  write(path: string, text: AsyncIterable<string>): Promise<void>;
}

export interface Drop extends Found {
  /** `sinistres/health-folders`. */
  folder: string;
  /** As it was dropped. */
  name: string;
  /** Of one that was taken, and that a process may have died over. */
  sign: string | null;
  source: string;
  entity: FeedEntity;
  shape: SentShape;
  /** Parents first. */
  rank: number;
}

const TAKEN = /^\.taken-([0-9a-f]{8})-(.+)$/;

/** No sender writes there. */
export const takenPath = ({ folder, name }: Drop, sign: string): string =>
  `${folder}/.taken-${sign}-${name}`;

/** A file that is called like one of yesterday does not take its place. */
export const placeOf = ({ folder, name, sign }: Drop, end: 'done' | 'refused'): string =>
  `${folder}/${end}/${sign}-${name}`;

/** Null: it is no file of rows, or not one yet. */
export const dropAt = ({ path, mark }: Found): Drop | null => {
  const [source = '', kind, file = '', ...more] = path.split('/');
  const [, sign = null, name = file] = TAKEN.exec(file) ?? [];
  const entity = FEED_ENTITIES.find((one) => one === kind);
  const shape = shapeOfName(name);
  if (!entity || !shape || !isSource(source) || name.startsWith('.') || more.length > 0)
    return null;
  const rank = FEED_ENTITIES.indexOf(entity);
  return { path, mark, folder: `${source}/${entity}`, name, sign, source, entity, shape, rank };
};
