/** A request and the files that were sent before it: made with one call, or not at all. */
import { randomUUID } from 'node:crypto';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORIGIN } from '../../testing/app.ts';
import { aBeneficiary, aHealthPolicy } from '../../testing/builders.ts';
import { aDraft, aFileOf, draftCalls } from '../../testing/drafts.ts';
import { anMp3, aPdf, PNG } from '../../testing/files.ts';
import { type SentAhead, startSentAhead } from '../../testing/sent-ahead.ts';
import { draftRoutes } from '../drafts/routes.ts';
import { healthDeclarationRoutes } from '../health-declarations/routes.ts';
import { motorRenewalRoutes } from '../motor-renewals/routes.ts';
import { requestFileRoutes } from '../request-files/routes.ts';
import { suggestionRoutes } from '../suggestions/routes.ts';

let sent: SentAhead;
let declaration: Record<string, unknown>;

beforeAll(async () => {
  sent = await startSentAhead({
    features: [
      draftRoutes,
      healthDeclarationRoutes,
      motorRenewalRoutes,
      requestFileRoutes,
      suggestionRoutes,
    ],
  });
  declaration = {
    id_contrat: await aHealthPolicy(sent.test.db, sent.member),
    type_de_declaration_: 'Maladie',
    beneficiaireId: await aBeneficiary(sent.test.db, sent.member),
    date_de_consultation_: todayInMorocco(new Date()),
    frais_engages_: 350.5,
  };
});
afterAll(() => sent.test.close());
beforeEach(() => sent.clear());

const DECLARATIONS = '/v1/declarationsmaladie';
const SUGGESTIONS = '/v1/suggestions';

interface Creation {
  uploads: string[];
  path?: string;
  payload?: object;
  key?: string;
  as?: string;
  filesToFollow?: number | undefined;
}

const create = async ({ uploads, path, payload, key, ...said }: Creation) => {
  const { as = sent.cookie, filesToFollow } = said;
  const answer = await sent.test.app.inject({
    method: 'POST',
    url: path ?? DECLARATIONS,
    headers: {
      ...{ origin: ORIGIN, cookie: as, ...(key && { 'idempotency-key': key }) },
      ...(filesToFollow !== undefined && { 'files-to-follow': String(filesToFollow) }),
    },
    payload: { ...(payload ?? declaration), uploads },
  });
  return { status: answer.statusCode, body: answer.json() };
};
/** One after the other: four at once is what one member may send. */
const upload = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await sent.sentAhead(aPdf(randomUUID()))).id);
  return ids;
};
const idsOf = (files: readonly unknown[]) => files.map((file) => (file as { id: string }).id);
const countRequests = async () =>
  (await sent.test.db.rows({ text: 'select 1 from requests' })).length;
const refusal = (code: string, more: object = {}) => ({
  status: 400,
  body: expect.objectContaining({
    code: 'invalid_data',
    issues: [expect.objectContaining({ field: 'uploads', code, ...more })],
  }),
});

describe('a request that names files', () => {
  it('has them from its first moment, and answers them as it shows them later', async () => {
    const uploads = await upload(3);
    // in the order in which they came, however they are named
    const made = await create({ uploads: uploads.toReversed() });
    expect(made.status).toBe(201);
    expect(idsOf(made.body.piece_justificative)).toEqual(uploads);
    const read = await sent.test.get(`${DECLARATIONS}/${made.body.id}`, sent.cookie);
    expect(made.body).toEqual(read.json());
    expect(await sent.waiting()).toBe(0);
    const bytes = await sent.test.get(`/v1/sf-files/${uploads[0]}`, sent.cookie);
    expect(bytes.statusCode).toBe(200);
  });

  it('tells the insurer’s systems of the request and then of its files', async () => {
    await create({ uploads: await upload(2) });
    const told = await sent.test.db.rows<{ type: string }>({
      text: 'select type from events order by written desc limit 2',
    });
    expect(told.map(({ type }) => type)).toEqual(['files.added', 'request.created']);
  });

  it('is in its first version with them, and ready behind all that was told of it', async () => {
    const { body } = await create({ uploads: await upload(2), filesToFollow: 0 });
    const told = await sent.test.db.rows<{ type: string }>({
      text: `select type from events where ids ->> 'request' = $1 order by written`,
      values: [body.id],
    });
    expect(told.map(({ type }) => type)).toEqual([
      ...['request.created', 'files.added', 'request.ready'],
    ]);
    const handovers = await sent.test.db.rows({
      text: 'select version from request_handovers where request_id = $1',
      values: [body.id],
    });
    expect(handovers).toEqual([{ version: 1 }]);
  });

  it('can be taken by the core system at once, or when the last that follows is here', async () => {
    const stateOf = async (requestId: string) =>
      (
        await sent.test.db.one<{ state: string }>({
          text: 'select state from request_handovers where request_id = $1',
          values: [requestId],
        })
      ).state;
    const declare = async (filesToFollow?: number): Promise<string> =>
      (await create({ uploads: await upload(2), filesToFollow })).body.id;
    expect(await stateOf(await declare(0))).toBe('ready');
    expect(await stateOf(await declare())).toBe('arriving');
    const recordId = await declare(2);
    await sent.sent(PNG, { recordId });
    expect(await stateOf(recordId)).toBe('arriving');
    await sent.sent(PNG, { recordId });
    expect(await stateOf(recordId)).toBe('ready');
  });

  it('takes its draft away, which held them', async () => {
    const drafts = draftCalls(sent.test);
    const key = randomUUID();
    const { id } = await sent.sentAhead(anMp3(2), { name: 'voix' });
    await drafts.keep('suggestion', aDraft({ key, files: [aFileOf(id)] }), sent.cookie);
    const payload = { title: 'Idée', message: 'Bonjour' };
    const made = await create({ uploads: [id], path: SUGGESTIONS, payload, key });
    expect(idsOf(made.body.piece_justificative)).toEqual([id]);
    expect((await drafts.list(sent.cookie)).json().drafts).toEqual([]);
  });

  it('names one twice and has it once', async () => {
    const [id = ''] = await upload(1);
    const made = await create({ uploads: [id, id] });
    expect(idsOf(made.body.piece_justificative)).toEqual([id]);
  });

  it('takes more files by the call of their own', async () => {
    const made = await create({ uploads: await upload(19) });
    const recordId = made.body.id;
    await sent.sent(PNG, { recordId });
    expect(await sent.refusal(aPdf('one more'), { recordId })).toMatchObject({
      issues: [{ code: 'too_many_files', max: 20 }],
    });
  });

  it('knows a file again whose bytes come once more under its key', async () => {
    const bytes = aPdf('again');
    const key = randomUUID();
    const { id } = await sent.sentAhead(bytes, { key });
    const recordId = (await create({ uploads: [id] })).body.id;
    expect(await sent.sent(bytes, { recordId, key })).toMatchObject({ id });
    expect(await sent.filesOf(recordId)).toHaveLength(1);
  });
});

describe('a call that is repeated', () => {
  it('answers the first, also in the same moment, with the files that it has', async () => {
    const uploads = await upload(2);
    const key = randomUUID();
    const before = await countRequests();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ uploads, key })));
    answers.push(await create({ uploads, key }));
    for (const { status, body } of answers) {
      expect([status, body.id]).toEqual([201, answers[0]?.body.id]);
      expect(idsOf(body.piece_justificative).toSorted()).toEqual(uploads.toSorted());
    }
    expect(await countRequests()).toBe(before + 1);
  });

  it('with other files answers those of the first, and takes nothing more', async () => {
    const key = randomUUID();
    const [first = '', second = ''] = await upload(2);
    const made = await create({ uploads: [first], key });
    for (const uploads of [[], [second], [first, second], [randomUUID()]]) {
      expect(await create({ uploads, key })).toEqual(made);
    }
    expect(await sent.waiting()).toBe(1);
  });

  it('after a file was not there makes the request under the same key', async () => {
    const key = randomUUID();
    const [id = ''] = await upload(1);
    expect(await create({ uploads: [id, randomUUID()], key })).toEqual(refusal('upload_unknown'));
    expect((await create({ uploads: [id], key })).status).toBe(201);
  });
});

describe('nothing is made, and every file waits on', () => {
  it('where one is unknown, somebody else’s or already a request’s', async () => {
    const [id = '', used = ''] = await upload(2);
    await create({ uploads: [used] });
    const theirs = await sent.sentAhead(PNG, { as: sent.stranger });
    const before = [await countRequests(), await sent.waiting()];
    for (const wrong of [randomUUID(), 'x', used, theirs.id]) {
      expect(await create({ uploads: [id, wrong] })).toEqual(refusal('upload_unknown'));
    }
    expect([await countRequests(), await sent.waiting()]).toEqual(before);
  });

  it('where one is taken back between the look and the write', async () => {
    const { db } = sent.test;
    const [id = '', other = ''] = await upload(2);
    const before = await countRequests();
    const writeOne = db.writeOne.bind(db);
    const spy = vi.spyOn(db, 'writeOne').mockImplementationOnce(async (statement) => {
      expect(await sent.takeBack(id)).toBe(200);
      return writeOne(statement);
    });
    expect(await create({ uploads: [id, other] })).toEqual(refusal('upload_unknown'));
    spy.mockRestore();
    expect([await countRequests(), await sent.waiting()]).toEqual([before, 1]);
  });

  it('where there are more than the kind takes, or of a role that it does not take', async () => {
    const uploads = await upload(21);
    expect(await create({ uploads })).toEqual(refusal('too_many_files', { max: 20 }));
    const { id: voice } = await sent.sentAhead(anMp3(2), { name: 'voix' });
    expect(await create({ uploads: [voice] })).toEqual(refusal('file_type'));
    const suggestion = { path: SUGGESTIONS, payload: { title: 'Idée', message: 'Bonjour' } };
    const [proof = ''] = uploads;
    expect(await create({ uploads: [proof], ...suggestion })).toEqual(refusal('voice_type'));
    expect(await sent.waiting()).toBe(22);
  });

  it('where the kind takes none at all', async () => {
    const answer = await create({
      uploads: [],
      path: '/v1/autopolices/renew',
      payload: {
        POLICE_ID: '1',
        CABINET_ID: '1',
        description: '',
        valeur_venale: null,
        valeur_glasses: null,
      },
    });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field: 'uploads' }] } });
  });

  it('where two requests name the same file in the same moment: one has it', async () => {
    const [id = ''] = await upload(1);
    const answers = await Promise.all([1, 2, 3].map(() => create({ uploads: [id] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });
});
