/** A file on its way to the API. `fetch` cannot tell how much has gone, so this is the older request. */
import { FILE_TIMEOUT_MS } from '@rafiq/contract/core/constants';
import type { ErrorBody } from '@rafiq/contract/core/errors';
import { language } from '../texts/language.ts';
import { apiAddress, followAnswer, HttpError } from './client.ts';

interface Sending {
  path: string;
  headers?: Record<string, string>;
  /** Between 0 and 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface Upload extends Sending {
  fields: Record<string, string>;
  /** None where the fields name one that is there already. */
  file?: File;
}

const bodyOf = (request: XMLHttpRequest): ErrorBody | null => {
  const { response } = request;
  return typeof response === 'object' && response !== null && 'code' in response ? response : null;
};

/** Any body, as it is. */
export const sendBody = <Answer>({
  path,
  body,
  headers = {},
  onProgress,
  signal,
}: Sending & { body: XMLHttpRequestBodyInit }) =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiAddress(path));
    request.setRequestHeader('Accept-Language', language);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = FILE_TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const told = bodyOf(request);
      followAnswer(path, request.status, (name) => request.getResponseHeader(name), told?.code);
      if (request.status >= 200 && request.status < 300) return resolve(request.response);
      reject(new HttpError(request.status, told?.code ?? 'unexpected', told));
    };
    request.onerror = () => reject(new HttpError(0, 'connection'));
    request.ontimeout = () => reject(new HttpError(0, 'timeout'));
    request.onabort = () => reject(signal.reason);
    if (signal.aborted) return reject(signal.reason);
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    // One signal serves a whole delivery: what is over no longer listens.
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.send(body);
  });

export const upload = <Answer>({ fields, file, ...sending }: Upload): Promise<Answer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Last, so that the server knows whose file it is before the bytes come.
  if (file) form.append('file', file);
  return sendBody<Answer>({ ...sending, body: form });
};
