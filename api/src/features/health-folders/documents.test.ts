import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  type TestMember,
} from '../../testing/builders.ts';
import { aFolderFile, imageBytes } from '../../testing/folders.ts';
import { readZip } from '../../testing/zip.ts';
import { healthFolderRoutes } from './routes.ts';

let test: TestApp;
let member: TestMember;
let cookie: string;
let policyId: string;
let beneficiaryId: string;

beforeAll(async () => {
  test = await startTestApp({ features: [healthFolderRoutes] });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  policyId = await aHealthPolicy(test.db, member);
  beneficiaryId = await aBeneficiary(test.db, member);
});
afterAll(() => test.close());

const aFolderWith = async (names: string[], policy = policyId) => {
  const made = { policyId: policy, beneficiaryId, folderNumber: '2026/001' };
  const id = await aHealthFolder(test.db, member, made);
  const keys: string[] = [];
  for (const [index, name] of names.entries())
    keys.push(await aFolderFile(test, member, id, { name, bytes: imageBytes(`${index}`) }));
  return { id, keys };
};
const ask = (id: string, as = cookie) => test.get(`/v1/dossiers/${id}/ged`, as);
const refusal = async (id: string, as = cookie) => {
  const answer = await ask(id, as);
  expect(answer.headers['content-disposition']).toBeUndefined();
  return [answer.statusCode, answer.json().code];
};

describe('the documents of a folder', () => {
  it('are the file itself when there is one', async () => {
    const { id } = await aFolderWith(['Reçu hôpital.png']);
    const answer = await ask(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(imageBytes('0'));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(imageBytes('0').length),
      'content-disposition': `attachment; filename="Recu hopital.png"; filename*=UTF-8''Re%C3%A7u%20h%C3%B4pital.png`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('are a zip of several, in the order in which they were filed, under safe names that differ', async () => {
    const { id } = await aFolderWith(['a.png', 'A.png', '../../etc/x.png', 'وصفة.png', 'nul']);
    const answer = await ask(id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': `attachment; filename="dossier-2026_001.zip"; filename*=UTF-8''dossier-2026_001.zip`,
      'x-content-type-options': 'nosniff',
    });
    expect(readZip(answer.rawPayload)).toEqual(
      ['a.png', 'A (2).png', '_.._etc_x.png', 'وصفة.png', '_nul'].map((name, index) => ({
        name,
        bytes: imageBytes(`${index}`),
      })),
    );
  });

  it('are unavailable when there are none', async () => {
    const { id } = await aFolderWith([]);
    expect(await refusal(id)).toEqual([404, 'files_unavailable']);
  });

  it('are unavailable as a whole when the store has lost one', async () => {
    const one = await aFolderWith(['a.png']);
    const three = await aFolderWith(['a.png', 'b.png', 'c.png']);
    await test.files.remove(one.keys[0] ?? '');
    await test.files.remove(three.keys[2] ?? '');
    expect(await refusal(one.id)).toEqual([404, 'files_unavailable']);
    expect(await refusal(three.id)).toEqual([404, 'files_unavailable']);
  });
});

describe('nobody else’s documents', () => {
  it('are found by another member, for a disabled policy, or without a session', async () => {
    const { id } = await aFolderWith(['a.png']);
    const other = await aMember(test.db);
    await aHealthPolicy(test.db, other);
    expect(await refusal(id, await test.signIn(other.cin))).toEqual([404, 'not_found']);
    const disabled = await aHealthPolicy(test.db, member, { enabled: false });
    const hidden = await aFolderWith(['a.png'], disabled);
    expect(await refusal(hidden.id)).toEqual([404, 'not_found']);
    expect(await refusal(id, '')).toEqual([401, 'login_required']);
    for (const wrong of ['abc', '0', '9223372036854775808'])
      expect(await refusal(wrong)).toEqual([404, 'not_found']);
  });

  it('are found by somebody who is not verified', async () => {
    const stranger = await aMember(test.db, { verified: false });
    const id = await aHealthFolder(test.db, stranger, {
      policyId: await aHealthPolicy(test.db, stranger),
      beneficiaryId: await aBeneficiary(test.db, stranger),
    });
    await aFolderFile(test, stranger, id, { name: 'a.png', bytes: imageBytes('a') });
    expect(await refusal(id, await test.signIn(stranger.cin))).toEqual([404, 'not_found']);
  });
});

describe('a download that is cut', () => {
  const download = async (id: string): Promise<IncomingMessage> => {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const path = `/v1/dossiers/${id}/ged`;
    const sent = httpGet({ port, host: '127.0.0.1', path, headers: { cookie } });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return answer;
  };

  it('by the store in the middle of an archive never looks whole', async () => {
    const { id, keys } = await aFolderWith(['a.png', 'b.png']);
    const get = test.files.get;
    let asked = 0;
    const spy = vi.spyOn(test.files, 'get').mockImplementation((key) => {
      if (key === keys[1]) asked += 1;
      if (asked > 0) return Promise.reject(new AppError('files_unavailable'));
      return get(key);
    });
    const answer = await download(id);
    await expect(answer.toArray()).rejects.toThrow('aborted');
    expect(asked).toBe(1);
    spy.mockRestore();
  });

  it('by the person lets go of the file that is being read', async () => {
    const { id } = await aFolderWith(['a.png', 'b.png']);
    await test.db.run({ text: 'update member_files set size_bytes = 1000000000' });
    const endless = () =>
      new Readable({
        async read() {
          await setImmediate();
          this.push(Buffer.alloc(16_384));
        },
      });
    const opened: Readable[] = [];
    const spy = vi.spyOn(test.files, 'get').mockImplementation(async () => {
      opened.push(endless());
      return opened.at(-1) as Readable;
    });
    const answer = await download(id);
    await once(answer, 'data');
    answer.destroy();
    await expect.poll(() => opened.every((stream) => stream.destroyed)).toBe(true);
    expect(opened).toHaveLength(1);
    spy.mockRestore();
  });
});
