/** Notes, drafts, previews and templates: what staff write and read that no member does. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCalls } from '../../attacks/calls.ts';
import { ALL_FEATURES } from '../../routes/all.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { aMember } from '../../testing/builders.ts';
import { caseOf } from '../../testing/cases.ts';
import { aRequest } from '../../testing/requests.ts';
import { decideFor } from '../../testing/verification.ts';

let world: Answering;
beforeAll(async () => {
  world = await startAnswering({ features: ALL_FEATURES });
});
afterAll(() => world.test.close());

const note = (id: string, text: string) =>
  world.test.post(world.url(id, 'notes'), { text }, world.agent.cookie);

it('a note is read by staff, and by no call of a member', async () => {
  const { test, member } = world;
  const { id, requestId } = await world.aCase('suggestion', { title: 'a', message: 'b' });
  const secret = `Virement rejeté <b>${randomUUID()}</b>`;
  const written = await note(id, secret);
  expect([written.statusCode, written.json()]).toMatchObject([
    201,
    { name: 'Hind Saidi', text: secret },
  ]);
  expect((await world.read(id, world.colleague)).notes).toMatchObject([{ text: secret }]);
  expect((await world.lines(id)).at(-1)).toMatchObject({ act: 'note.written', reason: '' });
  await world.send(id, {});
  world.later(world.untilItLeaves);
  expect(await world.leave()).toBe(1);
  const cookie = await test.signIn(member.cin);
  const own = (await readCalls(test)).filter((call) => call.method === 'GET' && call.needsSession);
  expect(own.length).toBeGreaterThan(20);
  let read = 0;
  for (const { path } of own.filter(({ name }) => !name.includes('signout'))) {
    const answer = await test.get(path.replaceAll(/\{\w+\}/g, requestId), cookie);
    if (answer.statusCode === 200) read += 1;
    expect(answer.body, path).not.toContain('Virement rejeté');
  }
  expect(read).toBeGreaterThan(20);
  for (const { body, subject } of await test.messagesTo('omar@rafiq.example'))
    expect(`${subject}${body}`).not.toContain('Virement rejeté');
});

it('a note is judged, and nothing of a refused one is kept', async () => {
  const { id } = await world.aCase();
  for (const text of ['', ' \n', 'x'.repeat(2_001)])
    expect((await note(id, text)).json().issues).toMatchObject([{ field: 'text' }]);
  expect((await note(id, 'x'.repeat(2_000))).statusCode).toBe(201);
  expect((await world.read(id)).notes).toHaveLength(1);
});

it('notes and messages go along with a person who is verified', async () => {
  const { db } = world.test;
  const person = await aMember(db, { verified: false });
  const registry = await aMember(db, { cin: person.cin, account: 'none' });
  const id = await caseOf(db, await aRequest(db, person, { kind: 'ticket', details: {} }));
  await note(id, 'À garder');
  await world.send(id, { text: 'Un mot' });
  expect(await decideFor(world.test, person.cin)).toBe('moved');
  world.later(world.untilItLeaves);
  expect(await world.leave()).toBe(1);
  expect(await world.read(id)).toMatchObject({
    member: registry.id,
    notes: [{ text: 'À garder' }],
    messages: [{ text: 'Un mot' }],
  });
});

it('a draft is its author’s alone, whatever is still missing', async () => {
  const { id } = await world.aCase();
  expect((await world.save(id, { text: '', status: 'Refusé' })).statusCode).toBe(200);
  await world.save(id, { text: 'Demi', status: 'Documents manquants', papers: ['invoice'] });
  expect((await world.read(id)).draft).toMatchObject({
    ...{ text: 'Demi', status: 'Documents manquants', papers: ['invoice'], refusal: null },
    ...{ files: [], problem: null },
  });
  expect((await world.read(id, world.colleague)).draft).toBeNull();
  for (const [body, field] of [
    [{ status: 'Accepté' }, 'status'],
    [{ papers: ['gold'] }, 'papers'],
    [{ refusal: 'because' }, 'refusal'],
  ] as const)
    expect((await world.save(id, body)).json().issues).toMatchObject([{ field }]);
  expect((await world.read(id)).case.version).toBe(1);
});

it('what is typed while an answer leaves stands behind it when it is taken back', async () => {
  const { id } = await world.aCase();
  await world.send(id, { text: 'Bonjour, voici.' });
  await world.save(id, { text: 'voici' });
  await world.takeBack(id);
  expect((await world.read(id)).draft.text).toBe('Bonjour, voici.');
  await world.send(id, { text: 'Bonjour, voici.', version: 2 });
  await world.save(id, { text: 'Autre chose' });
  await world.takeBack(id);
  expect((await world.read(id)).draft.text).toBe('Bonjour, voici.\n\nAutre chose');
});

it('a preview says in the member’s language what they will read, and sends nothing', async () => {
  const { test } = world;
  const member = await aMember(test.db, { language: 'ar', email: null, phone: '0612345678' });
  const id = await caseOf(test.db, await aRequest(test.db, member, { kind: 'ticket' }));
  const preview = (body: object) =>
    test.post(
      world.url(id, 'preview'),
      { status: 'Traité', text: 'نص', ...body },
      world.agent.cookie,
    );
  expect((await preview({ status: 'Refusé', refusal: 'too-late' })).json()).toMatchObject({
    language: 'ar',
    text: expect.stringMatching(/^نص\n\nوصل هذا الطلب/),
    papers: [],
    channel: 'sms',
    notice: expect.stringContaining('مرفوض'),
  });
  const asking = await preview({ status: 'Documents manquants', papers: ['invoice'] });
  expect(asking.json()).toMatchObject({ text: 'نص', papers: ['الفاتورة'] });
  expect((await preview({ status: 'x' })).json().issues).toMatchObject([{ field: 'status' }]);
  expect(await test.messagesTo('0612345678')).toEqual([]);
});

it('templates come filled in for the case, in both languages', async () => {
  const { test } = world;
  const member = await aMember(test.db, { language: 'ar', firstName: 'Omar' });
  const id = await caseOf(test.db, await aRequest(test.db, member, { kind: 'health-complaint' }));
  const answer = await test.get(world.url(id, 'templates'), world.agent.cookie);
  const { templates } = answer.json();
  const found = templates.find(({ code }: { code: string }) => code === 'bank-details');
  expect(found).toMatchObject({
    ...{ title: 'RIB à renouveler', status: 'Documents manquants', papers: ['bank-details'] },
    text: expect.stringContaining('مرحبا Omar'),
    reading: expect.stringContaining('Bonjour Omar'),
  });
  const { code: _, title: __, reading: ___, ...body } = found;
  expect((await world.send(id, { ...body, version: 1 })).statusCode).toBe(200);
});

it('no template promises a day that has passed', async () => {
  const { test } = world;
  const { id } = await world.aCase();
  const codes = async (): Promise<string[]> =>
    (await test.get(world.url(id, 'templates'), world.agent.cookie))
      .json()
      .templates.map(({ code }: { code: string }) => code);
  const dueAt = (due: Date) =>
    test.db.run({ text: 'update cases set due_at = $2 where id = $1', values: [id, due] });
  const now = world.now().getTime();
  await dueAt(new Date(now - 1));
  expect(await codes()).toContain('under-way');
  await dueAt(new Date(now - 24 * 3_600_000));
  expect(await codes()).not.toContain('under-way');
});
