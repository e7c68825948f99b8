import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '../errors.ts';
import { isUuid } from '../uuid.ts';
import type { FileStore } from './file-store.ts';
import { inspectWhile } from './inspection.ts';
import { openBucket } from './s3-bucket.ts';

// The smallest part that S3 takes. One at a time: an upload holds this much and no more.
const PART_BYTES = 5 * 1024 * 1024;

export const openS3Store = (address: URL): FileStore => {
  const { client, bucket, keyOf } = openBucket(address);
  const objectOf = (key: string) => ({ Bucket: bucket, Key: keyOf(key) });

  return {
    put: async (key, source, limits) => {
      if (!isUuid(key)) throw new Error('A key is a UUID');
      const findings = await inspectWhile(source, limits, async (bytes) => {
        // Objects appear whole or not at all; a failed upload takes its parts back.
        const upload = new Upload({
          client,
          params: { ...objectOf(key), Body: Readable.from(bytes) },
          partSize: PART_BYTES,
          queueSize: 1,
        });
        await upload.done();
      });
      return { key, ...findings };
    },

    get: async (key) => {
      if (!isUuid(key)) throw new AppError('files_unavailable');
      try {
        const { Body } = await client.send(new GetObjectCommand(objectOf(key)));
        if (Body instanceof Readable) return Body;
        throw new Error('The store answered without a body');
      } catch (error) {
        if (error instanceof NoSuchKey) throw new AppError('files_unavailable', { cause: error });
        throw error;
      }
    },

    has: async (key) => {
      if (!isUuid(key)) return false;
      try {
        await client.send(new HeadObjectCommand(objectOf(key)));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },

    remove: async (key) => {
      if (isUuid(key)) await client.send(new DeleteObjectCommand(objectOf(key)));
    },

    // Parts of a process that died are the bucket's to expire (AbortIncompleteMultipartUpload).
    sweep: async () => 0,
  };
};
