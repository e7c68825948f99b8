import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { openBucket } from '../../../platform/file-store/s3-bucket.ts';
import type { Place } from './place.ts';

/** Also how long the way back from a key to a path is. */
export const openS3Place = (address: URL): Place => {
  const { client, bucket, keyOf } = openBucket(address);
  const objectOf = (path: string) => ({ Bucket: bucket, Key: keyOf(path) });
  const root = keyOf('');
  return {
    list: async () => {
      const found: { path: string; mark: string }[] = [];
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: root, ContinuationToken: next }),
        );
        for (const { Key: key = '', ETag: tag, Size: size, LastModified: at } of page.Contents ??
          [])
          found.push({ path: key.slice(root.length), mark: `${tag} ${size} ${at?.getTime()}` });
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return found;
    },
    open: async (path) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(path)));
        if (Body instanceof Readable) return Body;
        throw new Error('The store answered without a body');
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    move: async (from, to) => {
      const source = `${bucket}/${keyOf(from)}`.split('/').map(encodeURIComponent).join('/');
      await client.send(new CopyObjectCommand({ ...objectOf(to), CopySource: source }));
      await client.send(new DeleteObjectCommand(objectOf(from)));
    },
    write: async (path, text) => {
      const body = Readable.from(text, { objectMode: false });
      await new Upload({ client, params: { ...objectOf(path), Body: body } }).done();
    },
  };
};
