/** Each thing that the insurer's systems hear of, caused as it is in life. */
import type { EventType } from '@rafiq/contract/events/model';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ORIGIN } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  aMotorFolder,
  aMotorPolicy,
} from '../../testing/builders.ts';
import { linkTo } from '../../testing/contacts.ts';
import { aPdf, PNG } from '../../testing/files.ts';
import { freshCin, freshCrmContact, signUp, signUpAndConfirm } from '../../testing/onboarding.ts';
import { operatorContext } from '../../testing/operator-context.ts';
import { replyTo } from '../../testing/replies.ts';
import { aRequest } from '../../testing/requests.ts';
import { type SentAhead, startSentAhead } from '../../testing/sent-ahead.ts';
import { giveContacts } from '../../testing/sign-in.ts';
import { codesOf, decideFor, refusedFor, reject } from '../../testing/verification.ts';
import { contactRoutes } from '../account/contact-routes.ts';
import { memberConversationRoutes } from '../conversations/member-routes.ts';
import { healthFolderRoutes } from '../health-folders/routes.ts';
import { motorFolderRoutes } from '../motor-folders/routes.ts';
import { motorRenewalRoutes } from '../motor-renewals/routes.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { requestFileRoutes } from '../request-files/routes.ts';
import { termsRoutes } from '../terms/routes.ts';
import { ticketRoutes } from '../tickets/routes.ts';
import { listEvents } from './service.ts';

let uploads: SentAhead;
let test: SentAhead['test'];
let cursor: string;

beforeAll(async () => {
  uploads = await startSentAhead({
    features: [
      contactRoutes,
      healthFolderRoutes,
      memberConversationRoutes,
      motorFolderRoutes,
      motorRenewalRoutes,
      onboardingRoutes,
      profileRoutes,
      requestFileRoutes,
      termsRoutes,
      ticketRoutes,
    ],
  });
  test = uploads.test;
});
afterAll(() => test.close());
beforeEach(async () => {
  await uploads.clear();
  await happened();
});

/** What is new since this was asked last. */
const happened = async () => {
  const { events, next } = await listEvents(test, { after: cursor, limit: 1000 });
  cursor = next;
  return events.map(({ type, ids }) => ({ type, ...ids }));
};
const clientOf = async (memberId: string) =>
  (
    await test.db.one<{ client: string }>({
      text: 'select client_id as client from members where id = $1',
      values: [memberId],
    })
  ).client;
const own = (type: EventType, ids: object = {}) => ({ type, client: expect.any(String), ...ids });

it('a request, once, whichever way it is repeated', async () => {
  const ticket = { type_de_reclamation_: 'Autre', description_de_la_reclamation: 'Bonjour' };
  const send = () =>
    test.app.inject({
      method: 'POST',
      url: '/v1/ticket/',
      headers: {
        origin: 'http://localhost:3000',
        cookie: uploads.cookie,
        'idempotency-key': 'once-only',
      },
      payload: ticket,
    });
  const { id: request } = (await send()).json();
  await send();
  const client = await clientOf(uploads.member.id);
  expect(await happened()).toEqual([
    { type: 'request.created', client, request, kind: 'ticket', version: 1 },
  ]);
  expect(
    (await test.post('/v1/ticket/', { type_de_reclamation_: 1 }, uploads.cookie)).statusCode,
  ).toBe(400);
  expect(await happened()).toEqual([]);
});

it('a renewal, as what it is and not as a request too', async () => {
  const expiryDate = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await aMotorPolicy(test.db, uploads.member, { policyId: 'CAR', expiryDate });
  const body = {
    POLICE_ID: 'CAR',
    CABINET_ID: '200',
    valeur_glasses: 1500,
    valeur_venale: 90_000.5,
    description: 'Pare-brise neuf',
  };
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/autopolices/renew',
    headers: { origin: ORIGIN, cookie: uploads.cookie, 'files-to-follow': '3' },
    payload: body,
  });
  const { id: request } = answer.json();
  expect(await happened()).toEqual([
    own('renewal.asked', { request, kind: 'motor-renewal', version: 1 }),
    // nothing can follow it, whatever is said
    own('request.ready', { request, kind: 'motor-renewal', version: 1 }),
  ]);
});

it('an answer of the insurer, with what the request is now', async () => {
  const id = await aRequest(test.db, uploads.member);
  await replyTo(operatorContext(test), { id, status: 'Traité', text: 'Merci' });
  const facts = { request: id, kind: 'health-declaration', version: 1, status: 'Traité' };
  expect(await happened()).toEqual([
    own('message.written', { ...facts, author: 'insurer' }),
    own('request.answered', facts),
  ]);
});

it('a file, sent with its request or ahead of it, once', async () => {
  const recordId = await aRequest(test.db, uploads.member);
  await uploads.sent(PNG, { recordId, key: 'file-once' });
  await uploads.sent(PNG, { recordId, key: 'file-once' });
  const added = (version: number) =>
    own('files.added', {
      ...{ request: recordId, kind: 'health-declaration', version },
      files: [expect.any(String)],
    });
  expect(await happened()).toEqual([added(2)]);
  // the form brings the request after the file: step by step
  await uploads.sent(aPdf('later'), { recordId, fileFirst: true });
  expect(await happened()).toEqual([added(3)]);
  const { id: uploadId } = await uploads.sentAhead(aPdf('ahead'));
  expect(await happened()).toEqual([]);
  await uploads.name({ uploadId, recordId });
  await uploads.name({ uploadId, recordId });
  expect(await happened()).toEqual([{ ...added(4), files: [uploadId] }]);
});

it('a contact that changes or is taken back, never one that stays', async () => {
  const member = await aMember(test.db);
  await giveContacts(test.db, member, { email: 'before@rafiq.example', phone: '0611111111' });
  await happened();
  const cookie = await test.signIn(member.cin);
  const save = (email: string, ADRESSE?: string) =>
    test.post('/v1/me', { email, TEL: '0611111111', ...(ADRESSE && { ADRESSE }) }, cookie);
  await save('before@rafiq.example');
  expect(await happened()).toEqual([]);
  const client = await clientOf(member.id);
  const changed = (contact: string) => [{ type: 'contact.changed', client, contacts: [contact] }];
  await save('before@rafiq.example', '1, rue de Fès');
  expect(await happened()).toEqual(changed('address'));
  await save('after@rafiq.example');
  expect(await happened()).toEqual(changed('email'));
  const token = await linkTo(test, 'before@rafiq.example', 'undo');
  await test.post('/v1/contacts/undo', { token });
  expect(await happened()).toEqual(changed('email'));
});

it('an account, and the decision that finds its person in the registry', async () => {
  const registry = await aMember(test.db, { account: 'none', email: null, phone: null });
  await signUpAndConfirm(test, registry.cin);
  const [first, activated, ...none] = await happened();
  expect([first?.type, activated?.type, none]).toEqual([
    'contact.changed',
    'account.activated',
    [],
  ]);
  await decideFor(test, registry.cin);
  const client = await clientOf(registry.id);
  expect(await happened()).toEqual([
    { type: 'contact.changed', client, contacts: ['email'] },
    { type: 'identity.decided', client, formerClient: activated?.client, outcome: 'verified' },
  ]);
});

it('a decision on somebody whom the registry does not know', async () => {
  const asks = { password: '', NOM: 'Lahlou', PRENOM: 'Karim', email: 'new@rafiq.example' };
  const accepted = freshCin();
  await signUp(test, accepted, asks);
  await decideFor(test, accepted);
  expect(await happened()).toEqual([
    own('contact.changed', { contacts: ['email'] }),
    own('identity.decided', { outcome: 'verified' }),
  ]);
  const refused = freshCin();
  await signUp(test, refused, { ...asks, email: 'other@rafiq.example' });
  const [code] = await codesOf(test, refused);
  await reject(operatorContext(test), refused, { code, ...refusedFor('r') });
  expect(await happened()).toEqual([{ type: 'identity.decided', outcome: 'rejected' }]);
  // an account that is refused goes, and is told of by the number that its activation told
  const cin = await freshCrmContact(test);
  await signUpAndConfirm(test, cin, { NOM: 'Lahlou', PRENOM: 'Karim' });
  const client = (await happened()).find(({ type }) => type === 'account.activated')?.client;
  await reject(operatorContext(test), cin, refusedFor('r'));
  expect(await happened()).toEqual([{ type: 'identity.decided', client, outcome: 'rejected' }]);
});

it('a message, with who has written it, and its files with the version that both made', async () => {
  const requestId = await aRequest(test.db, uploads.member);
  const { id: uploadId } = await uploads.sentAhead(aPdf('with a message'));
  await happened();
  const url = `/v1/me/requests/${requestId}/messages`;
  const answer = await test.post(url, { text: 'Voici', uploads: [uploadId] }, uploads.cookie);
  expect(answer.statusCode).toBe(201);
  const facts = { request: requestId, kind: 'health-declaration' };
  expect(await happened()).toEqual([
    own('message.written', {
      ...facts,
      ...{ author: 'member', message: expect.any(String), version: 2 },
    }),
    own('files.added', { ...facts, files: [uploadId], version: 2 }),
  ]);
});

it('what a request is about: its folder, and the source of the feeds that brought it', async () => {
  const { db } = test;
  const member = await aMember(db);
  const policyId = await aHealthPolicy(db, member);
  const beneficiaryId = await aBeneficiary(db, member);
  const folder = { policyId, beneficiaryId, folderNumber: '2026-88' };
  const healthFolderId = await aHealthFolder(db, member, folder);
  const request = await aRequest(db, member, { healthFolderId });
  const answer = () =>
    replyTo(operatorContext(test), { id: request, status: 'Traité', text: 'Vu' });
  await answer();
  const facts = { request, kind: 'health-declaration', folder: '2026-88', status: 'Traité' };
  const told = (source: object) => [
    own('message.written', { ...facts, ...source, author: 'insurer', version: 1 }),
    own('request.answered', { ...facts, ...source, version: 1 }),
  ];
  expect(await happened()).toEqual(told({}));
  await db.run({
    text: `insert into registry_keys (source, key, member_id, source_version, source_hash, source_batch, leads)
           values ('registre', 'R-1', $1, 1, '', 1, true)`,
    values: [member.id],
  });
  await answer();
  expect(await happened()).toEqual(told({ source: 'registre' }));
  const from = `update health_folders set source = 'sinistres', source_key = 'S-1' where member_id = $1`;
  await db.run({ text: from, values: [member.id] });
  await answer();
  expect(await happened()).toEqual(told({ source: 'sinistres' }));
});

it('a rating, by the number of its folder, once', async () => {
  const { db } = test;
  const policyId = await aHealthPolicy(db, uploads.member);
  const beneficiaryId = await aBeneficiary(db, uploads.member);
  const health = await aHealthFolder(db, uploads.member, {
    ...{ policyId, beneficiaryId, folderNumber: '2026-77', status: 'Réglé' },
  });
  const car = await aMotorPolicy(db, uploads.member);
  const motor = await aMotorFolder(db, uploads.member, {
    policyId: car,
    status: 'REGLE',
    reference: 'S-9',
  });
  const rate = (path: string) => test.post(path, { note_sat_app: 5 }, uploads.cookie);
  await rate(`/v1/dossiers/${health}/rate`);
  await rate(`/v1/dossiers/${health}/rate`);
  await rate(`/v1/autodossiers/${motor}/rate`);
  expect(await happened()).toEqual([
    own('rating.given', { folder: '2026-77', entity: 'health-folders' }),
    own('rating.given', { folder: 'S-9', entity: 'motor-folders' }),
  ]);
});

it('each contract that is chosen or left, and none that stays', async () => {
  const member = await aMember(test.db);
  const on = await aHealthPolicy(test.db, member, { enabled: true });
  const off = await aHealthPolicy(test.db, member, {
    enabled: false,
    policyId: 'P-OFF',
    officeId: '7',
  });
  const cookie = await test.signIn(member.cin);
  const choose = (ENABLED: boolean) =>
    test.post(
      '/v1/me',
      {
        SANTE_POLICE_IDS: [
          { id: on, ENABLED: true },
          { id: off, ENABLED },
        ],
        AUTO_POLICE_IDS: [],
      },
      cookie,
    );
  expect((await choose(true)).statusCode).toBe(200);
  await choose(true);
  const client = await clientOf(member.id);
  expect(await happened()).toEqual([
    {
      ...{ type: 'policy_choice.changed', client, entity: 'health-policies' },
      ...{ policy: 'P-OFF', office: '7', on: true },
    },
  ]);
});
