import { readdir } from 'node:fs/promises';
import { DATA_CATEGORIES } from '@rafiq/contract/my-data/categories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../platform/pdf/pdf-reader.testing.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  aMotorPolicy,
} from '../../testing/builders.ts';
import { aDraft, draftCalls } from '../../testing/drafts.ts';
import { aFolderFile, imageBytes } from '../../testing/folders.ts';
import { startMyData } from '../../testing/my-data.ts';
import { aRequest } from '../../testing/requests.ts';
import { draftRoutes } from '../drafts/routes.ts';
import { myDataRoutes } from './routes.ts';

const DAY_MS = 24 * 3_600_000;

let world: Awaited<ReturnType<typeof startMyData>>;
let number = 0;
beforeAll(async () => {
  world = await startMyData({
    features: [draftRoutes, myDataRoutes],
  });
});
afterAll(() => world.test.close());

const somebody = async (language: 'fr' | 'ar' = 'fr') => {
  number += 1;
  const { db } = world.test;
  const email = `mine-${number}@rafiq.example`;
  const member = await aMember(db, { email, language, firstName: 'Salma' });
  const policyId = await aHealthPolicy(db, member, { policyId: `H-${number}` });
  await aMotorPolicy(db, member);
  const beneficiaryId = await aBeneficiary(db, member);
  const folderId = await aHealthFolder(db, member, { policyId, beneficiaryId });
  const requestId = await aRequest(db, member, {
    kind: 'ticket',
    details: { message: 'Où en est-on ?' },
  });
  await db.run({
    text: `update requests set acted_by = 'Nadia' where member_id = $1`,
    values: [member.id],
  });
  await db.run({
    text: `insert into request_notes (member_id, request_id, author_name, text, created_at, staff_id)
           values ($1, $2, 'Hind', 'entre nous', now(), 1)`,
    values: [member.id, requestId],
  });
  const cookie = await world.test.signIn(member.cin);
  return { member, email, cookie, folderId, requestId };
};
const made = async (of: { cookie: string }, language = 'fr'): Promise<string> => {
  const asked = await world.ask(of.cookie, language);
  expect(asked.statusCode, asked.body).toBe(201);
  expect(await world.make()).toBe(1);
  return asked.json().id;
};
const jsonOf = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`data/${name}.json`)?.toString('utf8') ?? 'null');

describe('what is kept', () => {
  it('is told in the language of the page, with its numbers and nothing left out', async () => {
    const { cookie } = await somebody();
    const data = (await world.test.get('/v1/me/data', cookie)).json();
    expect(data.categories.map(({ id }: { id: string }) => id)).toEqual(DATA_CATEGORIES);
    const rows = Object.fromEntries(
      data.categories.map(({ id, rows: of }: { id: string; rows: number }) => [id, of]),
    );
    expect(rows).toMatchObject({ identity: 1, contracts: 3, folders: 1, requests: 2, access: 2 });
    expect(data.categories[0].title).toBe('Qui vous êtes');
    expect(data.consents).toEqual([]);
  });

  it('tells a consent with its version and date', async () => {
    const { cookie, member } = await somebody();
    await world.test.db.run({
      text: `insert into terms_acceptances (member_id, version, language, accepted_at)
             values ($1, '2026-1', 'fr', '2025-01-02T03:04:05Z')`,
      values: [member.id],
    });
    const { consents } = (await world.test.get('/v1/me/data', cookie)).json();
    expect(consents).toEqual([
      expect.objectContaining({
        ...{ sort: 'terms', version: '2026-1', givenAt: '2025-01-02T03:04:05.000Z' },
        endsBy: 'erasure',
      }),
    ]);
  });
});

describe('an archive', () => {
  it('is made, told, and holds everything of its member and nobody else', async () => {
    const { db, files } = world.test;
    const one = await somebody();
    const other = await somebody();
    await aFolderFile({ db, files }, one.member, one.folderId, {
      ...{ name: 'ordonnance.png', bytes: imageBytes('une ordonnance') },
    });
    const id = await made(one);
    const [shown] = await world.exports(one.cookie);
    expect(shown).toMatchObject({ id, state: 'ready', expiresAt: '2025-05-08T10:00:00.000Z' });
    const message = (await world.test.messagesTo(one.email)).at(-1);
    expect(message?.subject).toBe('Vos données sont prêtes');
    expect(message?.body).toContain('/#/account/data');
    const unpacked = await world.unpack(id, one.cookie);
    const [person] = jsonOf(unpacked, 'person');
    expect(person).toMatchObject({ cin: one.member.cin, first_name: 'Salma', email: one.email });
    expect(jsonOf(unpacked, 'requests')).toEqual([
      expect.objectContaining({ id: one.requestId, kind: 'ticket', sent_by_helper: 'Nadia' }),
    ]);
    const [document] = jsonOf(unpacked, 'documents');
    expect(document).toMatchObject({ name: 'ordonnance.png', health_claim_id: one.folderId });
    expect(unpacked.get(document.path)?.length).toBe(document.bytes);
    const all = [...unpacked.values()].map((bytes) => bytes.toString('utf8')).join('\n');
    expect(all).not.toContain(other.member.cin);
    for (const secret of ['entre nous', 'argon2', 'token_hash', 'store_key', 'password_hash'])
      expect(all).not.toContain(secret);
  });

  it('holds what was begun and not sent, as its member wrote it', async () => {
    const one = await somebody();
    const values = { message: 'pas encore envoyé' };
    const kept = await draftCalls(world.test).keep('ticket', aDraft({ values }), one.cookie);
    expect(kept.statusCode).toBe(200);
    const [begun] = jsonOf(await world.unpack(await made(one), one.cookie), 'drafts');
    expect(begun).toMatchObject({ form: 'ticket', content: { values } });
  });

  it('is described by its own schema, field by field', async () => {
    const one = await somebody();
    const unpacked = await world.unpack(await made(one), one.cookie);
    const schema = JSON.parse(unpacked.get('schema.json')?.toString('utf8') ?? '');
    const names = [...unpacked.keys()].filter((name) => /^data\/(?!about)/.test(name));
    expect(names.map((name) => name.slice(5, -5)).sort()).toEqual(
      Object.keys(schema.properties).sort(),
    );
    for (const [name, { items }] of Object.entries<{ items: { required: string[] } }>(
      schema.properties,
    ))
      for (const row of jsonOf(unpacked, name))
        expect(Object.keys(row).sort(), name).toEqual([...items.required].sort());
    expect(jsonOf(unpacked, 'about')).toMatchObject({ format: 'rafiq-my-data', shape: 1 });
  });

  it.each([
    ['fr', 'resume.pdf', 'LISEZ-MOI.txt', 'Mes données'],
    ['ar', 'summary.pdf', 'README.txt', 'معطياتي'],
  ] as const)('can be opened by a person, in %s', async (language, pdf, readme, title) => {
    const one = await somebody(language);
    const unpacked = await world.unpack(await made(one, language), one.cookie);
    const read = readPdf(unpacked.get(pdf) ?? Buffer.alloc(0));
    const drawn = read.lines.join('\n');
    expect(drawn).toContain(one.member.cin);
    if (language === 'fr') expect(drawn).toContain(title);
    // the letters are shaped and drawn by a font of ours, so that any reader shows them
    expect(read.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    expect(unpacked.get(readme)?.toString('utf8')).toContain(title);
  });

  it('rests sealed: neither the store nor the row gives anything of it', async () => {
    const one = await somebody();
    const before = new Set(await readdir(world.test.filesDir, { recursive: true }));
    await made(one);
    const stored = (await readdir(world.test.filesDir, { recursive: true })).filter(
      (name) => name.includes('/') && !before.has(name),
    );
    expect(stored).toHaveLength(1);
    const { key } = await world.test.db.one<{ key: string }>({
      text: 'select store_key as key from files f join data_exports e on e.file_id = f.id where e.member_id = $1',
      values: [one.member.id],
    });
    const { buffer } = await import('node:stream/consumers');
    const bytes = await buffer(await world.test.files.get(key));
    expect(bytes.subarray(0, 2).toString('latin1')).not.toBe('PK');
    expect(bytes.includes(one.member.cin)).toBe(false);
  });

  it('is gone after seven days, to the millisecond, and its bytes with it', async () => {
    const one = await somebody();
    const id = await made(one);
    world.later(7 * DAY_MS - 1);
    let cookie = await world.test.signIn(one.member.cin);
    expect((await world.download(id, cookie)).statusCode).toBe(200);
    await world.sweep();
    expect(await world.exports(cookie)).toHaveLength(1);
    world.later(1);
    expect((await world.download(id, cookie)).statusCode).toBe(404);
    expect(await world.exports(cookie)).toEqual([]);
    const { key } = await world.test.db.one<{ key: string }>({
      text: 'select store_key as key from files f join data_exports e on e.file_id = f.id where e.id = $1',
      values: [id],
    });
    await world.sweep();
    expect(await world.test.files.has(key)).toBe(false);
    world.later(DAY_MS);
    cookie = await world.test.signIn(one.member.cin);
    expect(await world.exports(cookie)).toEqual([]);
  });

  it('is one at a time, and three in a day', async () => {
    const one = await somebody();
    const [first, second] = await Promise.all([world.ask(one.cookie), world.ask(one.cookie)]);
    expect(second.json().id).toBe(first.json().id);
    await world.make();
    const id = await made(one);
    expect(await world.exports(one.cookie)).toEqual([expect.objectContaining({ id })]);
    await made(one);
    expect((await world.ask(one.cookie)).json().code).toBe('too_many_attempts');
  });
});

describe('whoever it is not for', () => {
  it('gets nothing: another member, a guess, nobody', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const id = await made(one);
    expect((await world.download(id, other.cookie)).statusCode).toBe(404);
    expect((await world.download(crypto.randomUUID(), one.cookie)).statusCode).toBe(404);
    expect((await world.download('1 or 1=1', one.cookie)).statusCode).toBe(404);
    expect((await world.download(id)).statusCode).toBe(401);
    expect(await world.exports(other.cookie)).toEqual([]);
  });

  it('neither asks nor downloads with a session whose proof is ten minutes old', async () => {
    const one = await somebody();
    const id = await made(one);
    world.later(10 * 60_000 - 1);
    expect((await world.download(id, one.cookie)).statusCode).toBe(200);
    world.later(1);
    expect((await world.download(id, one.cookie)).json().code).toBe('proof_required');
    expect((await world.ask(one.cookie)).json().code).toBe('proof_required');
  });
});
