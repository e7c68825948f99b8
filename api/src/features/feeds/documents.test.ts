import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSystem, type System } from '../../attacks/systems.ts';
import { sweepFiles } from '../../platform/file-store/sweep.ts';
import { keepRows } from '../../platform/retention.ts';
import { forSystems } from '../../routes/system-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  type TestMember,
} from '../../testing/builders.ts';
import { activePdf, anMp3, aPdf, ZIP } from '../../testing/files.ts';
import { documentsOf, filedOf } from './document-repository.ts';
import { feedDocumentRoutes } from './document-routes.ts';
import { documentsFor } from './documents.ts';
import { feedRetention } from './retention.ts';

const START = new Date('2026-11-16T10:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

let test: TestApp;
let system: System;
let member: TestMember;
let folderId: string;
let now = START;
const clock = () => now;
const deps = () => ({ db: test.db, files: test.files, clock });

beforeAll(async () => {
  test = await startTestApp({ features: [forSystems(feedDocumentRoutes)], clock });
  system = await aSystem(test, 'sinistres');
  member = await aMember(test.db);
  const policyId = await aHealthPolicy(test.db, member);
  const beneficiaryId = await aBeneficiary(test.db, member);
  folderId = await aHealthFolder(test.db, member, { policyId, beneficiaryId });
});
afterAll(() => test.close());

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const put = (bytes: Buffer, { sha256 = hashOf(bytes), of = system, headers = {} } = {}) =>
  test.app.inject({
    method: 'PUT',
    url: `/v1/feeds/documents/${sha256}`,
    payload: bytes,
    headers: {
      authorization: `Bearer ${of.bearer}`,
      'content-type': 'application/octet-stream',
      ...headers,
    },
  });
const bytesKept = async (): Promise<number> =>
  (await readdir(test.filesDir, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  ).length;

const isSent = async (source: string, bytes: Buffer): Promise<boolean> =>
  (await documentsOf(test.db, source, [hashOf(bytes)])).length === 1;

describe('the bytes of a document', () => {
  it('are kept under their hash; sent again, or twice at once, they are there once', async () => {
    const bytes = aPdf(randomUUID());
    const before = await bytesKept();
    const answers = await Promise.all([put(bytes), put(bytes)]);
    answers.push(await put(bytes));
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { sha256: hashOf(bytes), size: bytes.length, mediaType: 'application/pdf' },
      ]);
    expect(await bytesKept()).toBe(before + 1);
    expect(await isSent('sinistres', bytes)).toBe(true);
  });

  it('are their source’s own', async () => {
    const bytes = aPdf(randomUUID());
    await put(bytes);
    const other = await aSystem(test, 'other');
    expect(await isSent('other', bytes)).toBe(false);
    expect((await put(bytes, { of: other })).statusCode).toBe(200);
    expect(await isSent('other', bytes)).toBe(true);
  });

  it.each([
    ['whose hash is another', aPdf('a'), { sha256: '0'.repeat(64) }, 400, 'invalid_data'],
    ['whose hash is none', aPdf('a'), { sha256: 'abc' }, 400, 'invalid_data'],
    ['that are none', Buffer.alloc(0), {}, 400, 'invalid_data'],
    ['of an archive', ZIP, {}, 415, 'media_type'],
    ['of a recording', anMp3(1), {}, 415, 'media_type'],
    ['of a picture that would have to be turned', Buffer.from('GIF89a'), {}, 415, 'media_type'],
    ['of a PDF that acts by itself', activePdf(), {}, 415, 'file_refused'],
  ])('%s are refused and leave nothing', async (_what, bytes, options, status, code) => {
    const before = await bytesKept();
    const answer = await put(bytes, options);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    if (code === 'media_type')
      expect(answer.json().issues).toEqual([{ field: 'body', code: 'document_type' }]);
    expect(await bytesKept()).toBe(before);
  });
});

it('bytes past 10 MB are refused before they are read', async () => {
  const headers = { 'content-length': String(10 * 1024 * 1024 + 1) };
  const answer = await put(aPdf('a'), { headers });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'body_too_large']);
});

describe('documents of a folder', () => {
  const sent = async (mark: string) => {
    const bytes = aPdf(`${mark} ${randomUUID()}`);
    await put(bytes);
    return { sha256: hashOf(bytes), name: `${mark}.pdf` };
  };
  const file = async (documents: { sha256: string; name: string }[]) => {
    const folder = { memberId: member.id, folderId, documents };
    const ready = await documentsFor(deps(), 'sinistres', [folder]);
    await test.db.transaction((tx) => ready.record(tx));
  };
  const filed = async () =>
    (await filedOf(test.db, member.id, folderId)).map(({ sha256, name }) => ({ sha256, name }));

  it('are those that a row names: what it no longer names goes, and can be put back', async () => {
    const [one, two] = [await sent('decompte'), await sent('facture')];
    await file([one, two]);
    expect(await filed()).toEqual([one, two]);
    const before = await bytesKept();
    await file([two, one]);
    expect(await bytesKept()).toBe(before);
    await file([two]);
    expect(await filed()).toEqual([two]);
    await file([one, two]);
    expect(await filed()).toEqual([one, two]);
    await file([]);
  });

  it('leave what people have filed there', async () => {
    const named = await sent('decompte');
    await file([named]);
    await test.db.run({
      text: 'update health_folder_files set by_feed = false where member_id = $1',
      values: [member.id],
    });
    await file([]);
    const left = { text: 'select 1 from health_folder_files where member_id = $1' };
    expect(await test.db.rows({ ...left, values: [member.id] })).toHaveLength(1);
  });

  it('that were not sent are refused, and those copied before are taken back', async () => {
    const known = await sent('decompte');
    const before = await bytesKept();
    const unknown = { sha256: '1'.repeat(64), name: 'x.pdf' };
    await expect(file([known, unknown])).rejects.toMatchObject({
      issues: [{ field: 'documents', code: 'document_unknown', sha256: unknown.sha256 }],
    });
    expect(await bytesKept()).toBe(before);
  });

  it('whose transaction failed are taken back', async () => {
    const before = await bytesKept();
    const documents = [await sent('decompte')];
    const ready = await documentsFor(deps(), 'sinistres', [
      { memberId: member.id, folderId, documents },
    ]);
    expect(await bytesKept()).toBe(before + 2);
    await ready.discard();
    expect(await bytesKept()).toBe(before + 1);
  });
});

it('bytes that no batch has named for 30 days go, and not a moment before', async () => {
  const bytes = aPdf(randomUUID());
  await put(bytes);
  const at = (ms: number) => new Date(START.getTime() + ms);
  const isThere = () => isSent('sinistres', bytes);
  await keepRows(test.db, feedRetention, at(30 * DAY_MS - 1));
  expect(await isThere()).toBe(true);
  now = at(DAY_MS);
  await put(bytes);
  await keepRows(test.db, feedRetention, at(31 * DAY_MS - 1));
  expect(await isThere()).toBe(true);
  await keepRows(test.db, feedRetention, at(31 * DAY_MS));
  expect(await isThere()).toBe(false);
  const before = await bytesKept();
  await sweepFiles(deps(), at(31 * DAY_MS));
  expect(await bytesKept()).toBeLessThan(before);
});
