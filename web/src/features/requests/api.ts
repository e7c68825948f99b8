/** Calls that every kind of request makes. */
import type {
  ReceiptChannelWire,
  ReceiptSentWire,
  SentFileWire,
} from '@rafiq/contract/requests/schema';
import { call } from '@rafiq/kit/http/client.ts';
import { download } from '@rafiq/kit/http/download.ts';
import { upload } from '@rafiq/kit/http/upload.ts';
import type { FormFile } from './form/form-files.ts';

/** The file's own id is its key: sent twice, it is stored once. */
export const uploadFile = async (
  recordId: string,
  { id, name, type, lastModified, blob }: FormFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> => {
  if (!blob) return;
  await upload<SentFileWire>({
    path: '/sf-files',
    fields: { record_id: recordId },
    file: new File([blob], name, { type, lastModified }),
    headers: { 'Idempotency-Key': id },
    onProgress,
    signal,
  });
};

export const fileAddress = (id: string): string => `/v1/sf-files/${encodeURIComponent(id)}`;

const receiptPath = (id: string) => `/me/requests/${encodeURIComponent(id)}/receipt` as const;

export const downloadReceipt = (id: string, name: string): Promise<void> =>
  download(receiptPath(id), `${name}.pdf`);

export type ReceiptChannel = ReceiptChannelWire['canal'];

/** Answers where it goes, masked. */
export const sendReceipt = async (id: string, channel: ReceiptChannel): Promise<string> => {
  const body: ReceiptChannelWire = { canal: channel };
  return (await call<ReceiptSentWire>('POST', receiptPath(id), { body })).recipient;
};
