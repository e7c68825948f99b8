/** Calls that every kind of request makes. */
import type { SentFileWire } from '@rafiq/contract/requests/schema';
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
