/** Each call that somebody may make for another person, once: it works, does what it says, and tells nothing of the person. */
import { randomUUID } from 'node:crypto';
import { HELPED_CALLS } from '@rafiq/contract/helpers/calls';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Statement } from '../platform/db.ts';
import { readPdf } from '../platform/pdf/pdf-reader.testing.ts';
import { aBeneficiary } from '../testing/builders.ts';
import { PNG } from '../testing/files.ts';
import { forgetLimits } from '../testing/sign-in.ts';
import { type HelpedWorld, startHelpedWorld, tellsOf } from './helped-world.ts';
import { bodiesFor, urlFor } from './recipes.ts';
import { asHelper, withMember } from './replay.ts';
import { formWith } from './sendings.ts';

// every call, also on a busy machine
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

/** What no helper is told, in whichever answer. */
const PLANTED = {
  email: 'zorglub.plante@rafiq.example',
  phone: '0698765401',
  address: '77 impasse Zorglub',
  born: '1947-03-09',
  clientId: 'CLI-774411',
  ofSelf: 'ZQ774433',
  ofChild: 'ZQ996655',
};

let helped: HelpedWorld;
let hidden: string[];

const plant = async ({ world: { test }, owner }: HelpedWorld): Promise<void> => {
  await test.db.run({
    text: `update members set email = $2, phone = $3, address = $4, birth_date = $5, client_id = $6
           where id = $1`,
    values: [
      ...[owner.id, PLANTED.email, PLANTED.phone, PLANTED.address, PLANTED.born],
      ...[PLANTED.clientId],
    ],
  });
  await test.db.run({
    text: `update beneficiaries set cin = $2, birth_date = $3, kinship = 'self' where member_id = $1`,
    values: [owner.id, PLANTED.ofSelf, PLANTED.born],
  });
  await aBeneficiary(test.db, owner, { cin: PLANTED.ofChild, kinship: 'child' });
};

beforeAll(async () => {
  helped = await startHelpedWorld();
  await plant(helped);
  const { owner } = helped;
  // as anybody writes them, or a paper prints them
  hidden = [
    ...[owner.cin, PLANTED.email, PLANTED.phone, '698765401', PLANTED.address],
    ...[PLANTED.clientId, PLANTED.ofSelf, PLANTED.ofChild],
    ...[
      '1947-03-09',
      '09-03-1947',
      '09/03/1947',
      '03/09/1947',
      '19470309',
      'mars 1947',
      'March 1947',
    ],
  ];
});
afterAll(() => helped.world.test.close());
beforeEach(() => forgetLimits(helped.world.test.db));

const callOf = (operation: string) => {
  const call = helped.every.find(({ operationId }) => operationId === operation);
  if (!call) throw new Error(`the document has no ${operation}`);
  return call;
};
const byHelper = (sending: InjectOptions) => helped.send(sending, helped.grants.declare);
const byOwner = (url: string) => helped.world.test.get(url, helped.owner.cookie);

interface Sent {
  answer: LightMyRequestResponse;
  sending: InjectOptions;
}
interface Recipe {
  send(operation: string): Promise<InjectOptions> | InjectOptions;
  /** Whether it did what it says. */
  did(sent: Sent): Promise<void> | void;
}

const get = (operation: string): InjectOptions => ({
  method: 'GET',
  url: urlFor(callOf(operation), helped.owner),
});
/** Something of the owner's. */
const theirs: Recipe = {
  send: get,
  did: ({ answer }) => expect(tellsOf(helped.owner, answer), answer.body.slice(0, 500)).toBe(true),
};
const rows: Recipe = {
  send: get,
  did: ({ answer }) => expect(answer.json().value.length).toBeGreaterThan(0),
};
const paper: Recipe = {
  send: get,
  did: ({ answer }) => {
    expect(answer.rawPayload.length).toBeGreaterThan(20);
    expect(answer.headers['content-disposition']).toContain('attachment');
  },
};
const numbers: Recipe = {
  send: get,
  did: ({ answer }) => expect(Object.keys(answer.json()).length).toBeGreaterThan(0),
};

const makes: Recipe = {
  send: (operation) => {
    const call = callOf(operation);
    const [payload = {}] = bodiesFor(call, helped.owner, 'Bonjour');
    const headers = { 'idempotency-key': randomUUID() };
    return { method: 'POST', url: call.path, payload, headers };
  },
  did: async ({ answer, sending }) => {
    expect(answer.statusCode).toBe(201);
    const own = await byOwner(`${sending.url}/${answer.json().id}`);
    expect(own.json()).toMatchObject({
      id: answer.json().id,
      acted_by: `${helped.helper.mark} ${helped.helper.mark}`,
    });
  },
};

const upload = async (): Promise<string> => {
  const form = formWith({}, { name: 'a.png', bytes: PNG });
  const answer = await byHelper({ method: 'POST', url: '/v1/uploads', ...form });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const waits = async (id: string): Promise<boolean> =>
  (
    await helped.world.test.db.rows({
      text: 'select 1 from waiting_files where member_id = $1 and file_id = $2',
      values: [helped.owner.id, id],
    })
  ).length === 1;
const requestId = () => helped.owner.requests['/v1/declarationsmaladie'] ?? '';
const conversation = async () =>
  (await byOwner(`/v1/me/requests/${requestId()}/conversation`)).json();

const RECIPES: Record<string, Recipe> = {
  getProfile: theirs,
  ...{ listHealthFolders: theirs, getHealthFolder: theirs, downloadHealthFolderDocuments: paper },
  ...{ listMotorFolders: theirs, getMotorFolder: theirs, listMotorGuarantees: theirs },
  ...{ listBeneficiaries: theirs, getHealthStatistics: numbers, getMotorStatistics: numbers },
  ...{ getYearCeilings: theirs, listRequests: theirs, getToDo: numbers },
  ...{ listHealthDeclarations: theirs, getHealthDeclaration: theirs },
  ...{ listMotorDeclarations: theirs, getMotorDeclaration: theirs },
  ...{ listHealthComplaints: theirs, getHealthComplaint: theirs },
  ...{ listMotorComplaints: theirs, getMotorComplaint: theirs },
  ...{ listTickets: theirs, getTicket: theirs, listMotorRenewals: theirs, getMotorRenewal: theirs },
  ...{ listBeneficiaryRequests: theirs, getBeneficiaryRequest: theirs, getConversation: theirs },
  ...{ downloadRequestFile: paper, downloadRequestReceipt: paper },
  ...{ listAgents: rows, listBlogPosts: numbers, listCities: rows, listFaqs: rows },
  ...{ listLibraryDocuments: rows, downloadLibraryDocument: paper, listObservations: numbers },
  ...{ listNeededDocuments: numbers, listPartners: rows, listVideos: rows },
  ...{ createHealthDeclaration: makes, createMotorDeclaration: makes },
  ...{ createHealthComplaint: makes, createMotorComplaint: makes, createTicket: makes },
  sendFileAhead: {
    send: () => ({
      ...{ method: 'POST', url: '/v1/uploads' },
      ...formWith({}, { name: 'a.png', bytes: PNG }),
    }),
    did: async ({ answer }) => expect(await waits(answer.json().id)).toBe(true),
  },
  takeBackFile: {
    send: async () => ({ method: 'DELETE', url: `/v1/uploads/${await upload()}` }),
    did: async ({ sending }) =>
      expect(await waits(String(sending.url).replace('/v1/uploads/', ''))).toBe(false),
  },
  sendRequestFile: {
    send: async () => ({
      ...{ method: 'POST', url: '/v1/sf-files' },
      ...formWith({ record_id: requestId(), upload_id: await upload() }),
    }),
    did: async ({ answer }) => {
      const own = await byOwner(`/v1/declarationsmaladie/${requestId()}`);
      expect(own.body).toContain(answer.json().id);
    },
  },
  writeMessage: {
    send: async () => ({
      ...{ method: 'POST', url: `/v1/me/requests/${requestId()}/messages` },
      payload: { text: 'Voici la facture', uploads: [await upload()] },
    }),
    did: async () =>
      expect((await conversation()).messages).toContainEqual(
        expect.objectContaining({ text: 'Voici la facture', author: 'member' }),
      ),
  },
  sendPaper: {
    send: async () => ({
      ...{ method: 'POST', url: `/v1/me/requests/${requestId()}/papers/${helped.owner.paperId}` },
      payload: { upload: await upload() },
    }),
    did: async () => expect(JSON.stringify(await conversation())).not.toContain('"state":"asked"'),
  },
};

it('has a recipe for every call that may be made for somebody else, and for no other', () => {
  expect(Object.keys(RECIPES).sort()).toEqual([...HELPED_CALLS].sort());
});

const textOf = ({ rawPayload, body, headers }: LightMyRequestResponse): string => {
  const isPaper = headers['content-type'] === 'application/pdf';
  const printed = isPaper ? readPdf(rawPayload) : null;
  return [body, JSON.stringify(headers), ...(printed?.lines ?? [])].join('\n');
};

/** Those that leave with a helper's rights, and what gives them. */
const ofHelpers = (sent: readonly Statement[]): Statement[] =>
  sent.filter(({ name }) => name?.startsWith('for:'));

const tellsNothing = (operation: string, answer: LightMyRequestResponse): void => {
  const text = textOf(answer).toLowerCase();
  const told = hidden.filter((one) => text.includes(one.toLowerCase()));
  expect(told, `${operation} tells`).toEqual([]);
};

describe.each(HELPED_CALLS)('%s', (operation) => {
  it('works once, does what it says, and tells neither CIN, contact, address nor birth date', async () => {
    const recipe = RECIPES[operation];
    if (!recipe) throw new Error(`nobody has said how ${operation} is made`);
    const sending = await recipe.send(operation);
    const answer = await byHelper(sending);
    expect([200, 201, 204], `${operation} ${answer.body}`).toContain(answer.statusCode);
    tellsNothing(operation, answer);
    await recipe.did({ answer, sending });
  });

  it('has no statement that finds a row of the owner’s by another grant', async () => {
    const { owner, elsewhere, world } = helped;
    const sending = await RECIPES[operation]?.send(operation);
    const sent = await world.recorder.during(() => byHelper(sending ?? {}));
    const asked = ofHelpers(sent);
    // by the grant itself they find the owner
    if (RECIPES[operation] === theirs) {
      const own = {
        ...elsewhere,
        grantId: helped.grants.declare ?? '',
        helperId: helped.helper.id,
      };
      const told = await Promise.all(asked.map((one) => asHelper(world.test.db, own, one)));
      expect(JSON.stringify(told)).toContain(owner.mark);
    }
    for (const statement of asked) {
      const found = await asHelper(world.test.db, elsewhere, statement);
      const ofNobody = withMember(statement, owner.id, '0');
      expect(found, statement.text).toEqual(await asHelper(world.test.db, elsewhere, ofNobody));
      expect(JSON.stringify(found), statement.text).not.toContain(owner.mark);
    }
  });
});

describe('what the owner asks to correct about themselves', () => {
  it('is read without the birth date: in the lists, alone, and on its receipt', async () => {
    const { world, owner } = helped;
    const made = await world.test.post(
      '/v1/reclamationsbeneficiaire',
      {
        ...{ type_de_reclamation_: 'modification', id_contrat: owner.healthPolicyId },
        ...{ beneficiaireId: owner.beneficiaryId, message: 'Le nom est mal écrit' },
      },
      owner.cookie,
    );
    expect(made.statusCode, made.body).toBe(201);
    expect(made.body).toContain(PLANTED.born);
    const { id } = made.json();
    for (const url of [
      ...['/v1/reclamationsbeneficiaire', `/v1/reclamationsbeneficiaire/${id}`],
      ...['/v1/me/requests', `/v1/me/requests/${id}/receipt`, `/v1/me/requests/${id}/conversation`],
    ])
      for (const language of ['fr', 'en', 'ar']) {
        const headers = { 'accept-language': language };
        const answer = await byHelper({ method: 'GET', url, headers });
        expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
        tellsNothing(url, answer);
      }
  });
});
