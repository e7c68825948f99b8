/** List, one, create: the same three calls for every kind, which brings its path and its wire. */
import type { RequestRecord } from '@rafiq/contract/requests/model';
import { brand } from '@rafiq/kit/brand.ts';
import { call } from '@rafiq/kit/http/client.ts';
import type { PageOfRows } from '@rafiq/kit/ui/PagedList.tsx';

interface Kind<Wire, Details> {
  /** With a slash at its end. */
  path: `/${string}/`;
  fromWire: (wire: Wire, slug: string) => RequestRecord<Details>;
}

export const requestCalls = <Wire extends { id: string }, Details>({
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

  /** The same key twice makes one request. Answers its id, under which its files are sent. */
  create: async (body: unknown, key: string): Promise<string> => {
    const { id } = await call<Wire>('POST', path, { body, headers: { 'Idempotency-Key': key } });
    return id;
  },
});
