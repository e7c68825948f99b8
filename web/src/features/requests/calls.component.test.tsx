import type { Issue } from '@rafiq/contract/core/issue';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestCalls } from './calls.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const KEY = 'creation-key-1';
const { create } = requestCalls({ path: '/ticket/', fromWire: () => Promise.reject() as never });

/** Answers one after the other; what was sent is kept with its key and how many files it says will follow. */
const answering = (...answers: [status: number, body: object][]) => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, options) => {
    const [status, body] = answers[sent.length] ?? [500, {}];
    const headers = new Headers(options?.headers);
    const [key, follow] = [headers.get('Idempotency-Key'), headers.get('Files-To-Follow')];
    sent.push({ key, follow, ...JSON.parse(String(options?.body)) });
    return Response.json(body, { status });
  });
  return sent;
};
const refused = (issues: Issue[]): [number, object] => [
  400,
  { code: 'invalid_data', message: '', issues },
];
const made = (...files: string[]): [number, object] => [
  201,
  { id: '7', piece_justificative: files.map((id) => ({ id })) },
];

describe('creating a request', () => {
  it('names the files that are there, and answers those that it has', async () => {
    const sent = answering(made('u1', 'u2'));
    const sending = { key: KEY, uploads: ['u1', 'u2'], filesToFollow: 0 };
    expect(await create({ message: 'Bonjour' }, sending)).toEqual({ id: '7', files: ['u1', 'u2'] });
    expect(sent).toEqual([{ key: KEY, follow: '0', message: 'Bonjour', uploads: ['u1', 'u2'] }]);
  });

  it('says how many files follow, and nothing in its body beside what the specification asks for', async () => {
    const sent = answering(made());
    const sending = { key: KEY, uploads: [], filesToFollow: 3 };
    expect(await create({ message: 'Bonjour' }, sending)).toEqual({ id: '7', files: [] });
    expect(sent).toEqual([{ key: KEY, follow: '3', message: 'Bonjour' }]);
  });

  it('leaves without its files, under the same key, where one of them is gone', async () => {
    const gone = refused([{ field: 'uploads', code: 'upload_unknown' }]);
    const sent = answering(gone, made());
    const sending = { key: KEY, uploads: ['u1'], filesToFollow: 1 };
    expect(await create({}, sending)).toEqual({ id: '7', files: [] });
    expect(sent).toEqual([
      { key: KEY, follow: '1', uploads: ['u1'] },
      { key: KEY, follow: '2' },
    ]);
  });

  it('that is refused for another reason is not tried again', async () => {
    const sent = answering(refused([{ field: 'message', code: 'required' }]));
    const sending = { key: KEY, uploads: ['u1'], filesToFollow: 0 };
    await expect(create({}, sending)).rejects.toThrow(HttpError);
    expect(sent).toHaveLength(1);
  });
});
