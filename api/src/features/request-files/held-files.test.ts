/** Files that a draft holds, and what becomes of draft and files when they are sent, removed or forgotten. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../platform/file-store/sweep.ts';
import { keepRows } from '../../platform/retention.ts';
import { aDraft, aFileOf, draftCalls } from '../../testing/drafts.ts';
import { aPdf, PNG } from '../../testing/files.ts';
import { aRequest } from '../../testing/requests.ts';
import { type SentAhead, startSentAhead } from '../../testing/sent-ahead.ts';
import { memberConversationRoutes } from '../conversations/member-routes.ts';
import { draftRetention } from '../drafts/retention.ts';
import { draftRoutes } from '../drafts/routes.ts';
import { suggestionRoutes } from '../suggestions/routes.ts';
import { waitingFileRetention } from './retention.ts';
import { requestFileRoutes } from './routes.ts';

const DAY = 86_400_000;
let uploads: SentAhead;
let test: SentAhead['test'];
let cookie: string;
let drafts: ReturnType<typeof draftCalls>;

beforeAll(async () => {
  uploads = await startSentAhead({
    features: [draftRoutes, memberConversationRoutes, requestFileRoutes, suggestionRoutes],
  });
  ({ test, cookie } = uploads);
  drafts = draftCalls(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await uploads.clear();
  await test.db.run({ text: 'delete from drafts' });
  await keepRows(test.db, waitingFileRetention, new Date());
  await sweepFiles(test, new Date());
});

const later = (ms: number) => new Date(Date.now() + ms);
const sweepAt = async (when: Date) => {
  await keepRows(test.db, draftRetention, when);
  await keepRows(test.db, waitingFileRetention, when);
  await sweepFiles(test, when);
};
const bytesOf = (id: string, as = cookie) => test.get(`/v1/uploads/${id}`, as);
/** A draft that holds one photo. */
const held = async (part: Parameters<typeof aDraft>[0] = {}, name = 'ticket') => {
  const { id } = await uploads.sentAhead(PNG);
  const answer = await drafts.keep(name, aDraft({ files: [aFileOf(id)], ...part }), cookie);
  expect(answer.statusCode).toBe(200);
  return { id, version: answer.json().version as number };
};
const left = async () => {
  const count = async (table: string) =>
    (await test.db.rows({ text: `select 1 from ${table}` })).length;
  return [await count('drafts'), await count('waiting_files'), (await uploads.kept()).bytes];
};

describe('a file of a draft', () => {
  it('is read back by its owner, on whichever device, and by nobody else', async () => {
    const { id } = await held();
    const answer = await bytesOf(id);
    expect([answer.statusCode, answer.rawPayload.equals(PNG)]).toEqual([200, true]);
    expect((await bytesOf(id, uploads.stranger)).statusCode).toBe(404);
    expect((await drafts.read('ticket', cookie)).json().files).toEqual([aFileOf(id)]);
  });

  it('cannot be read before a draft holds it, nor after', async () => {
    const { id } = await uploads.sentAhead(PNG);
    expect((await bytesOf(id)).statusCode).toBe(404);
    expect((await bytesOf('no-id')).statusCode).toBe(404);
  });

  it('outlives the day that others wait, and goes with the draft’s thirty', async () => {
    const before = await left();
    await held();
    await uploads.sentAhead(aPdf('of no draft'));
    await sweepAt(later(25 * 3_600_000));
    expect(await left()).toEqual([1, 1, (before[2] ?? 0) + 1]);
    await sweepAt(later(30 * DAY - 60_000));
    expect(await left()).toEqual([1, 1, (before[2] ?? 0) + 1]);
    await sweepAt(later(30 * DAY + 60_000));
    expect(await left()).toEqual(before);
  });

  it('that the next save no longer names goes; taken back by itself it stays until then', async () => {
    const before = await left();
    const { id, version } = await held();
    expect(await uploads.takeBack(id)).toBe(200);
    expect((await bytesOf(id)).statusCode).toBe(200);
    await drafts.keep('ticket', aDraft({ seen: version }), cookie);
    expect((await bytesOf(id)).statusCode).toBe(404);
    await sweepAt(new Date());
    expect(await left()).toEqual([1, 0, before[2]]);
  });

  it('that is not there, another’s or another draft’s is refused, and nothing is saved', async () => {
    const { id } = await held();
    const theirs = await uploads.sentAhead(PNG, { as: uploads.stranger });
    for (const wrong of [id, theirs.id, crypto.randomUUID(), 'no-id']) {
      const draft = aDraft({ key: 'creation-key-2', files: [aFileOf(wrong)] });
      const answer = await drafts.keep('suggestion', draft, cookie);
      expect([answer.statusCode, answer.json().issues]).toEqual([
        400,
        [{ field: 'files', code: 'upload_unknown' }],
      ]);
    }
    expect((await drafts.list(cookie)).json().drafts).toHaveLength(1);
    expect((await bytesOf(theirs.id)).statusCode).toBe(404);
  });

  it('of which only the device has the bytes is told as such', async () => {
    await drafts.keep('ticket', aDraft({ files: [aFileOf(null)] }), cookie);
    expect((await drafts.read('ticket', cookie)).json().files).toEqual([aFileOf(null)]);
  });

  it.each(['one', 'all'])('goes with a draft that is removed: %s', async (how) => {
    const before = await left();
    await held();
    await (how === 'one' ? drafts.remove('ticket', cookie) : drafts.removeAll(cookie));
    await sweepAt(new Date());
    expect(await left()).toEqual(before);
  });
});

describe('sending', () => {
  const make = (key: string) =>
    test.app.inject({
      ...{
        method: 'POST',
        url: '/v1/suggestions/',
        payload: { title: 'Idée', message: 'Bonjour' },
      },
      headers: { origin: 'http://localhost:3000', cookie, 'idempotency-key': key },
    });

  it('leaves nothing, although its answer is lost; its files are named by the request', async () => {
    const before = await left();
    const { id, version } = await held({ key: 'creation-key-3' }, 'suggestion');
    const made = await make('creation-key-3');
    expect(made.statusCode).toBe(201);
    expect((await left()).slice(0, 2)).toEqual([0, 1]);
    // a save that was on its way brings nothing back
    for (const seen of [0, version]) {
      const late = await drafts.keep('suggestion', aDraft({ seen, key: 'creation-key-3' }), cookie);
      expect([late.statusCode, late.json().code]).toEqual([409, 'draft_sent']);
    }
    expect((await make('creation-key-3')).json().id).toBe(made.json().id);
    const recordId = await aRequest(test.db, uploads.member);
    expect((await uploads.name({ uploadId: id, recordId })).status).toBe(201);
    expect((await left()).slice(0, 2)).toEqual(before.slice(0, 2));
  });

  it('takes no other draft away, whatever it is called', async () => {
    await held({ key: 'creation-key-4' }, 'suggestion');
    await make('creation-key-5');
    expect((await left())[0]).toBe(1);
  });

  it('takes every draft with its key, also where somebody gave two the same', async () => {
    for (const name of ['suggestion', 'ticket']) await held({ key: 'creation-key-7' }, name);
    expect((await make('creation-key-7')).statusCode).toBe(201);
    expect((await left()).slice(0, 2)).toEqual([0, 2]);
    await sweepAt(later(25 * 3_600_000));
    expect((await left()).slice(0, 2)).toEqual([0, 0]);
  });

  it('and saving in the same moment leave nothing either', async () => {
    for (let round = 0; round < 8; round += 1) {
      const key = `creation-at-once-${round}`;
      const answers = await Promise.all([
        drafts.keep('suggestion', aDraft({ key }), cookie),
        make(key),
        drafts.keep('suggestion', aDraft({ key, writer: 'writer-phone' }), cookie),
      ]);
      expect(answers[1]?.statusCode).toBe(201);
      expect((await left())[0]).toBe(0);
    }
  });

  it('a message takes its draft with it', async () => {
    const requestId = await aRequest(test.db, uploads.member, { kind: 'ticket', details: {} });
    const { id } = await held({ key: 'creation-key-6' }, `message:ticket:${requestId}`);
    const answer = await test.app.inject({
      ...{ method: 'POST', url: `/v1/me/requests/${requestId}/messages` },
      payload: { text: 'Bonjour', uploads: [id] },
      headers: { origin: 'http://localhost:3000', cookie, 'idempotency-key': 'creation-key-6' },
    });
    expect(answer.statusCode).toBe(201);
    expect((await left()).slice(0, 2)).toEqual([0, 0]);
  });
});
