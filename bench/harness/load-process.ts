/** The load generator as a process of its own: what it uses is not the measured server's, nor the command's. */
import { randomUUID } from 'node:crypto';
import type { LoadRequest } from './connection.ts';
import { runLoad } from './load.ts';
import type { ApartOptions } from './load-apart.ts';

process.once('message', async (options: ApartOptions) => {
  const { requests, withFreshKey, ...load } = options;
  let turn = options.offset;
  const next = (): LoadRequest => {
    const request = requests[turn % requests.length] as LoadRequest;
    turn += 1;
    if (!withFreshKey) return request;
    return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
  };
  process.send?.(await runLoad({ ...load, next }), () => process.disconnect());
});
