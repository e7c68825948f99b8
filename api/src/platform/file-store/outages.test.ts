import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { openFileStore } from './open-file-store.ts';
import { tellOutages } from './outages.ts';

const LIMITS = { maxBytes: 100 };
const aFile = () => Readable.from([Buffer.from('%PDF-1.7')]);
const NOWHERE = 's3://files?endpoint=http://127.0.0.1:9';

afterEach(() => {
  vi.unstubAllEnvs();
});

const failing = (put: () => Promise<never>) => tellOutages({ ...openFileStore('/nowhere'), put });

it('calls a full disk an outage: the same file may be sent again', async () => {
  const full = failing(async () => {
    await writeFile('/dev/full', 'x');
    throw new Error('The disk took it');
  });
  await expect(full.put(randomUUID(), aFile(), LIMITS)).rejects.toMatchObject({
    code: 'unavailable',
    cause: { code: 'ENOSPC' },
  });
});

it('calls a service that does not answer an outage, for writing and reading', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  const store = openFileStore(NOWHERE);
  const key = randomUUID();
  await expect(store.put(key, aFile(), LIMITS)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(store.get(key)).rejects.toMatchObject({ code: 'unavailable' });
});

it.each([500, 503, 429])('calls an answer %i of the service an outage', async (status) => {
  const store = failing(async () => {
    throw Object.assign(new Error('slow down'), { $metadata: { httpStatusCode: status } });
  });
  await expect(store.put(randomUUID(), aFile(), LIMITS)).rejects.toMatchObject({
    code: 'unavailable',
  });
});

it('leaves what is nobody’s outage as it is: a mistake, a refusal, a sender who went away', async () => {
  const mistake = openFileStore('/nowhere').put('no key', aFile(), LIMITS);
  await expect(mistake).rejects.toThrow('A key is a UUID');
  await expect(openFileStore('/nowhere').get(randomUUID())).rejects.toMatchObject({
    code: 'files_unavailable',
  });
  const gone = new Readable({ read() {} });
  const store = tellOutages({
    ...openFileStore('/nowhere'),
    put: (_key, source) => source.toArray().then(() => Promise.reject(new Error('was taken'))),
  });
  const put = store.put(randomUUID(), gone, LIMITS);
  gone.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
  await expect(put).rejects.toMatchObject({ code: 'ECONNRESET' });
});
