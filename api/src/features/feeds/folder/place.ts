/** Where files of rows are dropped, by SFTP or otherwise: a folder, or a prefix of a bucket. */
import type { Readable } from 'node:stream';
import { FEED_ENTITIES, type FeedEntity } from '@rafiq/contract/feeds/model';
import { isSource } from '@rafiq/contract/feeds/source';
import { shapeOfName } from '../file-shape.ts';
import type { FeedShape } from '../read/read-rows.ts';

export interface Place {
  /** Everything that lies as deep as files of rows do, with what changes when its bytes do. */
  list(): Promise<{ path: string; mark: string }[]>;
  /** Null: it is not there, or no longer. */
  open(path: string): Promise<Readable | null>;
  move(from: string, to: string): Promise<void>;
  write(path: string, text: AsyncIterable<string>): Promise<void>;
}

export interface Drop {
  path: string;
  /** `sinistres/health-folders`. */
  folder: string;
  name: string;
  source: string;
  entity: FeedEntity;
  shape: FeedShape;
  /** Parents first. */
  rank: number;
}

/** Null: it is no file of rows, or not one yet. */
export const dropAt = (path: string): Drop | null => {
  const [source = '', kind, name = '', ...more] = path.split('/');
  const entity = FEED_ENTITIES.find((one) => one === kind);
  const shape = shapeOfName(name);
  if (!entity || !shape || !isSource(source) || name.startsWith('.') || more.length > 0)
    return null;
  const rank = FEED_ENTITIES.indexOf(entity);
  return { path, folder: `${source}/${entity}`, name, source, entity, shape, rank };
};
