import { randomUUID } from 'node:crypto';
import { MAX_FILE_BYTES, MAX_PROOFS } from '@rafiq/contract/core/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPdf, PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { startUploads, type Uploads } from '../../testing/uploads.ts';
import { healthDeclarationRoutes } from '../health-declarations/routes.ts';
import { ticketRoutes } from '../tickets/routes.ts';
import { requestFileRoutes } from './routes.ts';

let uploads: Uploads;
let test: Uploads['test'];
let member: Uploads['member'];
let send: Uploads['send'];
let sent: Uploads['sent'];
let refusal: Uploads['refusal'];
let kept: Uploads['kept'];
let filesOf: Uploads['filesOf'];

beforeAll(async () => {
  uploads = await startUploads({
    features: [healthDeclarationRoutes, requestFileRoutes, ticketRoutes],
  });
  ({ test, member, send, sent, refusal, kept, filesOf } = uploads);
});
afterAll(() => uploads.test.close());
beforeEach(() => forgetLimits(uploads.test.db));

const aDeclaration = () => aRequest(test.db, member);

describe('a file', () => {
  it.each([
    ['facture.pdf', aPdf(), 'application/pdf', 'facture.pdf'],
    ['photo', PNG, 'image/png', 'photo.png'],
    ['فاتورة الطبيب.pdf', aPdf(), 'application/pdf', 'فاتورة الطبيب.pdf'],
    ['../../etc/passwd', aPdf(), 'application/pdf', 'passwd.pdf'],
    ['a\u202Efdp.exe', aPdf(), 'application/pdf', 'afdp.exe.pdf'],
    ['<script>.PDF', aPdf(), 'application/pdf', '<script>.PDF'],
    ['', aPdf(), 'application/pdf', 'document.pdf'],
  ])('%j is kept by what its bytes say', async (name, bytes, type, shown) => {
    const recordId = await aDeclaration();
    const file = await sent(bytes, { recordId, name });
    const { record_id, ...listed } = file;
    expect(file).toMatchObject({ name: shown, type, size: bytes.length, role: 'proof', record_id });
    expect(record_id).toBe(recordId);
    expect(await filesOf(recordId)).toEqual([{ ...listed, createdate: expect.any(String) }]);
  });

  it('may stand before its record_id in the form', async () => {
    const recordId = await aDeclaration();
    const file = await sent(PNG, { recordId, name: 'a.png', fileFirst: true });
    expect(file.record_id).toBe(recordId);
    const before = await kept();
    expect(await refusal(PNG, { recordId: '999999', fileFirst: true })).toEqual({
      status: 404,
      code: 'not_found',
    });
    expect(await refusal(PNG, { recordId: null })).toMatchObject({
      issues: [{ field: 'record_id', code: 'required' }],
    });
    expect(await kept()).toEqual(before);
  });

  it('may weigh 10 MB and not a byte more', async () => {
    const recordId = await aDeclaration();
    const pad = (size: number) => Buffer.concat([PNG, Buffer.alloc(size - PNG.length)]);
    expect((await sent(pad(MAX_FILE_BYTES), { recordId })).size).toBe(MAX_FILE_BYTES);
    expect(await refusal(pad(MAX_FILE_BYTES + 1), { recordId })).toEqual({
      status: 413,
      code: 'body_too_large',
      issues: [{ field: 'file', code: 'file_too_large', max: 10 }],
    });
  });

  it('comes twenty times, and the twenty-first is refused, also in the same moment', async () => {
    const recordId = await aDeclaration();
    const before = await kept();
    for (let n = 0; n < MAX_PROOFS - 2; n += 1) await sent(aPdf(n), { recordId });
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => send(aPdf(`last ${n}`), { recordId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
    expect(await refusal(aPdf('more'), { recordId })).toEqual({
      status: 400,
      code: 'invalid_data',
      issues: [{ field: 'file', code: 'too_many_files', max: MAX_PROOFS }],
    });
    const after = await kept();
    expect(after.bytes - before.bytes).toBe(MAX_PROOFS);
    expect(after.ties).toBe((before.ties ?? 0) + MAX_PROOFS);
  });

  it('comes 300 times an hour', async () => {
    const recordId = await aDeclaration();
    await sent(aPdf(1), { recordId });
    await test.db.run({ text: 'update rate_limits set hits = 299' });
    await sent(aPdf(2), { recordId });
    expect(await refusal(aPdf(3), { recordId })).toMatchObject({ code: 'too_many_attempts' });
  });
});

describe('an upload with a key', () => {
  it('that comes four times in the same moment is one file, answered alike', async () => {
    const recordId = await aDeclaration();
    const before = await kept();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sent(aPdf('same'), { recordId, key })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const after = await kept();
    expect(after.bytes - before.bytes).toBe(1);
    expect(after.ties).toBe((before.ties ?? 0) + 1);
  });

  it('is found again when the request is full or closed, and refused with other bytes', async () => {
    const recordId = await aDeclaration();
    const key = randomUUID();
    const first = await sent(aPdf(1), { recordId, key });
    await test.db.run({
      text: "update requests set status = 'Traité' where id = $1",
      values: [recordId],
    });
    const before = await kept();
    expect(await sent(aPdf(1), { recordId, key })).toEqual(first);
    expect(await refusal(aPdf(2), { recordId, key })).toEqual({
      status: 409,
      code: 'idempotency_mismatch',
    });
    expect(await refusal(aPdf(1), { recordId, key: 'bad key' })).toMatchObject({
      issues: [{ field: 'Idempotency-Key', code: 'wrong_type' }],
    });
    expect(await kept()).toEqual(before);
  });
});

describe('a request that usually takes no documents', () => {
  it('takes them once the insurer asks for them', async () => {
    const details = { type: 'Autre', message: 'x' };
    const quiet = await aRequest(test.db, member, { kind: 'motor-renewal', details });
    expect(await refusal(PNG, { recordId: quiet })).toMatchObject({ code: 'request_closed' });
    const voiceOnly = await aRequest(test.db, member, { kind: 'health-complaint', details });
    expect(await refusal(PNG, { recordId: voiceOnly })).toMatchObject({
      issues: [{ field: 'file', code: 'voice_type' }],
    });
    const status = 'Documents manquants';
    const asked = await aRequest(test.db, member, { kind: 'ticket', status, details });
    await sent(PNG, { recordId: asked });
    expect(await filesOf(asked, 'ticket')).toHaveLength(1);
  });
});
