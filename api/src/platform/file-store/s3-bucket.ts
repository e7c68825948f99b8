/** A bucket of any service that speaks S3, by its address: s3://bucket/prefix?endpoint=http://…&region=… */
import { S3Client } from '@aws-sdk/client-s3';

export interface Bucket {
  client: S3Client;
  bucket: string;
  /** Where in the bucket a name lies. */
  keyOf(name: string): string;
}

/** Credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the machine's role. */
export const openBucket = (address: URL): Bucket => {
  const endpoint = address.searchParams.get('endpoint');
  const prefix = address.pathname.replace(/^\/+|\/+$/g, '');
  const client = new S3Client({
    region: address.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Services other than Amazon's often do not know the newer checksums; we keep our own hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    client,
    bucket: address.hostname,
    keyOf: (name) => (prefix ? `${prefix}/${name}` : name),
  };
};
