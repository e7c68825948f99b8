/** A file that is made on demand: fetched, so that its language can be asked for and a refusal is read, then kept. */
import { FILE_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import { language } from '../texts/language.ts';
import { apiAddress, followAnswer, HttpError, readErrorBody } from './client.ts';

/** The name that the server gave it; the part after `filename*` is the real one. */
export const fileNameIn = (disposition: string | null): string | null => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  try {
    return encoded ? decodeURIComponent(encoded) : null;
  } catch {
    return null;
  }
};

/** Hands it to the browser to keep. */
export const keepFile = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Its bytes, and the name that the server gave it. */
export const fetchFile = async (path: string): Promise<{ blob: Blob; name: string | null }> => {
  const limit = AbortSignal.timeout(FILE_TIMEOUT_MS);
  let response: Response;
  let blob: Blob;
  try {
    response = await fetch(apiAddress(path), {
      credentials: 'same-origin',
      headers: { 'Accept-Language': language },
      signal: limit,
    });
    blob = await response.blob();
  } catch {
    throw new HttpError(0, limit.aborted ? 'timeout' : 'connection');
  }
  followAnswer(path, response.status, (name) => response.headers.get(name));
  if (!response.ok) {
    const body = readErrorBody(await blob.text());
    throw new HttpError(response.status, body?.code ?? 'unexpected', body);
  }
  return { blob, name: fileNameIn(response.headers.get('content-disposition')) };
};

export const download = async (path: string, fallbackName: string): Promise<void> => {
  const { blob, name } = await fetchFile(path);
  keepFile(blob, name ?? fallbackName);
};
