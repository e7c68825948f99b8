/** Files on their way to a request that exists, one after the other: a phone's line is rarely wider. */
import { HttpError } from '@rafiq/kit/http/client.ts';
import type { FormFile } from './form-files.ts';

export type UploadFile = (
  file: FormFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<void>;

interface Delivery {
  /** The first that still waits. */
  next: () => FormFile | undefined;
  mark: (id: string, part: Partial<FormFile>) => void;
  upload: UploadFile;
  isOnline: () => boolean;
}

/** A file that fails does not hold up the others. A lost session or line does: what is left waits, and goes on later. */
export const deliver = async (
  { next, mark, upload, isOnline }: Delivery,
  signal: AbortSignal,
): Promise<void> => {
  for (let file = next(); file && !signal.aborted; file = next()) {
    const { id } = file;
    mark(id, { state: 'sending', progress: 0, error: null });
    try {
      await upload(file, (progress) => signal.aborted || mark(id, { progress }), signal);
      mark(id, { state: 'received', progress: 1 });
    } catch (error) {
      const isLost = error instanceof HttpError && error.status === 401;
      const isUnasked = signal.aborted || isLost || !isOnline();
      mark(id, isUnasked ? { state: 'waiting', progress: 0 } : { state: 'failed', error });
      if (isUnasked) return;
    }
  }
};
