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

const asJson = (body: unknown) => ({
  method: 'POST',
  headers: { 'Accept-Language': language, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Its bytes, and the name that the server gave it. `body`: what it is made of, where the server does not know that. */
export const fetchFile = async (
  path: string,
  body?: unknown,
): Promise<{ blob: Blob; name: string | null }> => {
  const limit = AbortSignal.timeout(FILE_TIMEOUT_MS);
  let response: Response;
  let blob: Blob;
  try {
    response = await fetch(apiAddress(path), {
      credentials: 'same-origin',
      headers: { 'Accept-Language': language },
      ...(body !== undefined && asJson(body)),
      signal: limit,
    });
    blob = await response.blob();
  } catch {
    throw new HttpError(0, limit.aborted ? 'timeout' : 'connection');
  }
  followAnswer(path, response.status, (name) => response.headers.get(name));
  if (!response.ok) {
    const refusal = readErrorBody(await blob.text());
    throw new HttpError(response.status, refusal?.code ?? 'unexpected', refusal);
  }
  return { blob, name: fileNameIn(response.headers.get('content-disposition')) };
};

export const download = async (path: string, fallbackName: string): Promise<void> => {
  const { blob, name } = await fetchFile(path);
  keepFile(blob, name ?? fallbackName);
};
