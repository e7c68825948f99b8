import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { FEED_ENTITIES } from '@rafiq/contract/feeds/entities';
import { isSource } from '@rafiq/contract/feeds/source';
import { openBucket } from '../../../platform/file-store/s3-bucket.ts';
import type { Found, Place } from './place.ts';

const noneIfMissing = (error: unknown): null => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
};

/** Its tag tells the bytes apart; when they were put there is said in more than one way. */
const markFrom = (tag = '', size = 0): string => `${tag} ${size}`;
const tagIn = (mark: string): string | undefined => mark.split(' ')[0];

/** Also how long the way back from a key to a path is. */
export const openS3Place = (address: URL): Place => {
  const { client, bucket, keyOf } = openBucket(address);
  const objectOf = (path: string) => ({ Bucket: bucket, Key: keyOf(path) });
  const root = keyOf('');

  /** By leaps over the rest of each: all that was ever put away lies there. */
  const sources = async (): Promise<string[]> => {
    const found = new Set<string>();
    let after: string | undefined;
    for (;;) {
      const asked = { Bucket: bucket, Prefix: root, StartAfter: after };
      const { Contents: page = [] } = await client.send(new ListObjectsV2Command(asked));
      const names = page.map(({ Key: key = '' }) => key.slice(root.length).split('/')[0] ?? '');
      const last = names.at(-1);
      if (last === undefined) return [...found].filter(isSource);
      for (const name of names) found.add(name);
      // the sign after the slash
      after = `${root}${last}0`;
    }
  };

  /** What lies right there, and not below. */
  const filesAt = async (folder: string): Promise<Found[]> => {
    const files: Found[] = [];
    const asked = { Bucket: bucket, Prefix: keyOf(`${folder}/`), Delimiter: '/' };
    let next: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ ...asked, ContinuationToken: next }),
      );
      for (const { Key: key = '', ETag: tag, Size: size } of page.Contents ?? [])
        files.push({ path: key.slice(root.length), mark: markFrom(tag, size) });
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return files;
  };

  const markOf = async (path: string): Promise<string | null> => {
    const found = await client.send(new HeadObjectCommand(objectOf(path))).catch(noneIfMissing);
    return found && markFrom(found.ETag, found.ContentLength);
  };

  return {
    list: async () => {
      const found: Found[] = [];
      for (const source of await sources())
        for (const entity of FEED_ENTITIES) found.push(...(await filesAt(`${source}/${entity}`)));
      return found;
    },
    markOf,
    open: async (path) => {
      const found = await client.send(new GetObjectCommand(objectOf(path))).catch(noneIfMissing);
      if (!found) return null;
      if (found.Body instanceof Readable) return found.Body;
      throw new Error('The store answered without a body');
    },
    move: async (from, to, mark) => {
      const source = `${bucket}/${keyOf(from)}`.split('/').map(encodeURIComponent).join('/');
      const only = mark === undefined ? {} : { CopySourceIfMatch: tagIn(mark) };
      const copied = await client
        .send(new CopyObjectCommand({ ...objectOf(to), CopySource: source, ...only }))
        .catch(noneIfMissing);
      if (!copied || (mark !== undefined && (await markOf(from)) !== mark)) return;
      await client.send(new DeleteObjectCommand(objectOf(from)));
    },
    write: async (path, text) => {
      const body = Readable.from(text, { objectMode: false });
      await new Upload({ client, params: { ...objectOf(path), Body: body } }).done();
    },
  };
};
