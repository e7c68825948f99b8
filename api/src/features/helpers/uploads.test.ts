/** A request that a helper makes with the files that they have sent before, and others that follow. */
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORIGIN } from '../../testing/app.ts';
import { aBeneficiary, aHealthPolicy, aMember } from '../../testing/builders.ts';
import { PNG } from '../../testing/files.ts';
import { aHelpGrant } from '../../testing/helpers.ts';
import { type SentAhead, startSentAhead } from '../../testing/sent-ahead.ts';
import { memberConversationRoutes } from '../conversations/member-routes.ts';
import { healthDeclarationRoutes } from '../health-declarations/routes.ts';
import { requestFileRoutes } from '../request-files/routes.ts';
import { createHelping } from './acting.ts';
import { helpRoutes } from './routes.ts';

let uploads: SentAhead;
let as: string;
/** What every call of the helper begins with. */
let prefix: string;
let declaration: object;
beforeAll(async () => {
  uploads = await startSentAhead({
    features: [healthDeclarationRoutes, helpRoutes, memberConversationRoutes, requestFileRoutes],
    helping: createHelping,
  });
  const { test, member: owner } = uploads;
  const helper = await aMember(test.db);
  as = await test.signIn(helper.cin);
  const policyId = await aHealthPolicy(test.db, owner);
  const granted = { health: [policyId], scope: 'declare' as const };
  prefix = `/v1/for/${await aHelpGrant(test.db, { owner, helper }, granted)}`;
  declaration = {
    ...{ id_contrat: policyId, type_de_declaration_: 'Maladie' },
    beneficiaireId: await aBeneficiary(test.db, owner),
    ...{ date_de_consultation_: todayInMorocco(new Date()), frais_engages_: 350.5 },
  };
});
afterAll(() => uploads.test.close());

const create = async (of: string, by: string, ids: string[], headers = {}) => {
  const answer = await uploads.test.app.inject({
    ...{ method: 'POST', url: `${of}/declarationsmaladie` },
    headers: { origin: ORIGIN, cookie: by, ...headers },
    payload: { ...declaration, uploads: ids },
  });
  return { status: answer.statusCode, body: answer.json() };
};

it('takes the helper’s files, none of the owner’s, and the owner none of theirs', async () => {
  const ofOwner = await uploads.sentAhead(PNG);
  const answer = await uploads.send(PNG, { path: `${prefix}/uploads`, as, recordId: null });
  const { id } = (await answer.json()) as { id: string };
  const unknown = { status: 400, body: { issues: [{ field: 'uploads', code: 'upload_unknown' }] } };
  expect(await create(prefix, as, [id, ofOwner.id])).toMatchObject(unknown);
  expect(await create('/v1', uploads.cookie, [id])).toMatchObject(unknown);
  const made = await create(prefix, as, [id]);
  expect(made).toMatchObject({ status: 201, body: { piece_justificative: [{ id }] } });
  expect(await uploads.waiting()).toBe(1);
});

it('can be taken by the core system when its announced file is here, and again after a message', async () => {
  const { body } = await create(prefix, as, [], { 'files-to-follow': '1' });
  const handover = () =>
    uploads.test.db.one<{ state: string; version: number }>({
      text: 'select state, version from request_handovers where request_id = $1',
      values: [body.id],
    });
  expect(await handover()).toEqual({ state: 'arriving', version: 1 });
  await uploads.sent(PNG, { path: `${prefix}/sf-files`, as, recordId: body.id });
  expect(await handover()).toEqual({ state: 'ready', version: 2 });
  const message = { text: 'Bonjour', uploads: [] };
  const messages = `${prefix}/me/requests/${body.id}/messages`;
  expect((await uploads.test.post(messages, message, as)).statusCode).toBe(201);
  expect(await handover()).toEqual({ state: 'ready', version: 3 });
});
