/** Calls that every kind of request makes. */
import type { ReceiptSent, RequestFileWire, SentFileWire } from '@rafiq/contract/requests/schema';
import { apiAddress, call, HttpError } from '@rafiq/kit/http/client.ts';
import { download } from '@rafiq/kit/http/download.ts';
import { upload } from '@rafiq/kit/http/upload.ts';
import type { FormFile } from './form/form-files.ts';

/** The file's own id is its key, ahead and with its request: sent twice, it is stored once. */
const keyOf = ({ id }: FormFile) => ({ 'Idempotency-Key': id });

const asFile = ({ name, type, lastModified }: FormFile, blob: Blob): File =>
  new File([blob], name, { type, lastModified });

/** What was sent ahead is not there any more, or never was. */
export const isUnknownUpload = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.body?.issues?.some(({ code }) => code === 'upload_unknown') ?? false);

/** Names the bytes that were sent ahead; where there are none, they go now. */
export const uploadFile = async (
  recordId: string,
  file: FormFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  const send = (fields: Record<string, string>, bytes: { file?: File } = {}) =>
    upload<SentFileWire>({
      path: '/sf-files',
      fields: { record_id: recordId, ...fields },
      ...bytes,
      headers: keyOf(file),
      onProgress,
      signal,
    });
  const { blob, uploadId } = file;
  if (uploadId !== undefined) {
    try {
      await send({ upload_id: uploadId });
      return;
    } catch (error) {
      if (!blob || !isUnknownUpload(error)) throw error;
    }
  }
  if (blob) await send({}, { file: asFile(file, blob) });
};

/** Before there is a request. Answers the id by which it is named then. */
export const sendFileAhead = async (
  file: FormFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> => {
  const { id } = await upload<RequestFileWire>({
    path: '/uploads',
    fields: {},
    file: asFile(file, file.blob ?? new Blob()),
    headers: keyOf(file),
    onProgress,
    signal,
  });
  return id;
};

export const takeBackFile = async (uploadId: string, signal?: AbortSignal): Promise<void> => {
  await call('DELETE', `/uploads/${encodeURIComponent(uploadId)}`, { signal });
};

export const fileAddress = (id: string): string =>
  apiAddress(`/sf-files/${encodeURIComponent(id)}`);

const receiptPath = (id: string) => `/me/requests/${encodeURIComponent(id)}/receipt` as const;

export const downloadReceipt = (id: string, name: string): Promise<void> =>
  download(receiptPath(id), `${name}.pdf`);

export type ReceiptChannel = ReceiptSent['channel'];

/** Answers where it goes, masked. */
export const sendReceipt = async (id: string, channel: ReceiptChannel): Promise<string> => {
  return (await call<ReceiptSent>('POST', receiptPath(id), { body: { channel } })).recipient;
};
