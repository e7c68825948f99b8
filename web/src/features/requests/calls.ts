/** List, one, create: the same three calls for every kind, which brings its path and its wire. */
import type { RequestRecord } from '@rafiq/contract/requests/model';
import type { RequestBaseWire } from '@rafiq/contract/requests/schema';
import { brand } from '@rafiq/kit/brand.ts';
import { call } from '@rafiq/kit/http/client.ts';
import type { PageOfRows } from '@rafiq/kit/ui/PagedList.tsx';
import { isUnknownUpload } from './api.ts';

/** How a request leaves, beside what was typed. */
export interface Sending {
  /** The same key twice makes one request. */
  key: string;
  /** Files that are there already, by the ids that their calls have answered. */
  uploads: readonly string[];
  /** How many others are sent after it. */
  filesToFollow: number;
}

export interface Made {
  id: string;
  /** Those that it has. */
  files: readonly string[];
}

interface Kind<Wire, Details> {
  /** With a slash at its end. */
  path: `/${string}/`;
  fromWire: (wire: Wire, slug: string) => RequestRecord<Details>;
}

export const requestCalls = <
  Wire extends Pick<RequestBaseWire, 'id' | 'piece_justificative'>,
  Details,
>({
  path,
  fromWire,
}: Kind<Wire, Details>) => ({
  list: async (
    { top, skip }: { top: number; skip: number },
    signal: AbortSignal,
  ): Promise<PageOfRows<RequestRecord<Details>>> => {
    const page = await call<{ count: number; value: Wire[] }>('GET', path, {
      signal,
      query: { $top: top, $skip: skip },
    });
    return { count: page.count, rows: page.value.map((wire) => fromWire(wire, brand.slug)) };
  },

  one: async (id: string, signal: AbortSignal): Promise<RequestRecord<Details>> => {
    const wire = await call<Wire>('GET', `${path}${encodeURIComponent(id)}`, { signal });
    return fromWire(wire, brand.slug);
  },

  /** Where one of its files is not there any more it leaves without them, and each goes by a call of its own. */
  create: async (body: object, { key, uploads, filesToFollow }: Sending): Promise<Made> => {
    const send = (named: readonly string[]) =>
      call<Wire>('POST', path, {
        body: { ...body, ...(named.length > 0 && { uploads: named }) },
        headers: {
          'Idempotency-Key': key,
          'Files-To-Follow': String(filesToFollow + uploads.length - named.length),
        },
      });
    const { id, piece_justificative: files = [] } = await send(uploads).catch((error: unknown) => {
      if (!isUnknownUpload(error)) throw error;
      return send([]);
    });
    return { id, files: files.map((file) => file.id) };
  },
});
