/** What every kind of request owes its member, asked of each kind in turn. Their own rules are tested beside them. */
import { beneficiaryRequestSchema } from '@rafiq/contract/beneficiary-requests/schema';
import { healthComplaintSchema } from '@rafiq/contract/health-complaints/schema';
import { motorComplaintSchema } from '@rafiq/contract/motor-complaints/schema';
import { motorDeclarationSchema } from '@rafiq/contract/motor-declarations/schema';
import { renewalSchema } from '@rafiq/contract/motor-renewals/schema';
import { ticketSchema } from '@rafiq/contract/tickets/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  aMotorPolicy,
} from '../../testing/builders.ts';
import { beneficiaryRequestRoutes } from '../beneficiary-requests/routes.ts';
import { healthComplaintRoutes } from '../health-complaints/routes.ts';
import { motorComplaintRoutes } from '../motor-complaints/routes.ts';
import { motorDeclarationRoutes } from '../motor-declarations/routes.ts';
import { motorRenewalRoutes } from '../motor-renewals/routes.ts';
import { ticketRoutes } from '../tickets/routes.ts';

const NOW = new Date('2026-07-14T23:30:00Z');
const HOSTILE = `<img src=x onerror="alert('1')"> '; drop table requests; -- \${x} {{y}} ‮ 🚗 نص`;

let test: TestApp;
let number = 0;

beforeAll(async () => {
  test = await startTestApp({
    features: [
      beneficiaryRequestRoutes,
      healthComplaintRoutes,
      motorComplaintRoutes,
      motorDeclarationRoutes,
      motorRenewalRoutes,
      ticketRoutes,
    ],
    clock: () => NOW,
  });
});
afterAll(() => test.close());

/** A member with one policy of each kind and state. */
const furnish = async ({ verified = true } = {}) => {
  const member = await aMember(test.db, { verified });
  number += 1;
  const policy = async (build: typeof aHealthPolicy, policyId: string, enabled = true) => ({
    id: await build(test.db, member, { policyId, enabled }),
    policyId,
  });
  const own = {
    cookie: await test.signIn(member.cin),
    health: await policy(aHealthPolicy, `H-${number}`),
    motor: await policy(aMotorPolicy, `M-${number}`),
    disabled: {
      health: await policy(aHealthPolicy, 'H-OFF', false),
      motor: await policy(aMotorPolicy, 'M-OFF', false),
    },
    beneficiaryId: await aBeneficiary(test.db, member),
  };
  const folder = { policyId: own.health.id, beneficiaryId: own.beneficiaryId };
  await aHealthFolder(test.db, member, { ...folder, folderNumber: 'F-1' });
  return own;
};
type Own = Awaited<ReturnType<typeof furnish>>;

type NamedPolicy = Own['health'];

const byRow = ({ id }: NamedPolicy) => ({ id_contrat: id });

const USUAL = { policyField: 'id_contrat', nameOf: byRow, firstStatus: 'Envoyé' } as const;

const KINDS = [
  {
    path: '/v1/declarationsauto',
    schema: motorDeclarationSchema,
    policyKind: 'motor',
    ...USUAL,
    body: ({ motor }: Own) => ({
      ...byRow(motor),
      date_de_sinistre: '2026-07-15',
      city: 'Casablanca',
      type_piece_justificative: 'constat',
    }),
    textField: 'garage_aggree',
  },
  {
    path: '/v1/autopolices/renew',
    schema: renewalSchema,
    policyKind: 'motor',
    ...USUAL,
    policyField: 'POLICE_ID',
    nameOf: ({ policyId }: NamedPolicy) => ({ POLICE_ID: policyId }),
    body: ({ motor }: Own) => ({
      POLICE_ID: motor.policyId,
      CABINET_ID: '200',
      valeur_glasses: 1500,
      valeur_venale: 90_000.5,
      description: 'Bon état',
    }),
    textField: 'description',
  },
  {
    path: '/v1/reclamationsmaladie',
    schema: healthComplaintSchema,
    policyKind: 'health',
    ...USUAL,
    body: ({ health }: Own) => ({
      ...byRow(health),
      motif_de_la_reclamation: 'Remboursement non reçu',
      n_de_dossier_: 'F-1',
    }),
    textField: 'message',
  },
  {
    path: '/v1/reclamationsauto',
    schema: motorComplaintSchema,
    policyKind: 'motor',
    ...USUAL,
    body: ({ motor }: Own) => ({ ...byRow(motor), type_de_reclamation_: 'Adhésion' }),
    textField: 'message',
  },
  {
    path: '/v1/ticket',
    schema: ticketSchema,
    policyKind: 'health',
    ...USUAL,
    body: ({ health }: Own) => ({
      ...byRow(health),
      type_de_reclamation_: 'Autre',
      description_de_la_reclamation: 'Bonjour',
    }),
    textField: 'description_de_la_reclamation',
  },
  {
    path: '/v1/reclamationsbeneficiaire',
    schema: beneficiaryRequestSchema,
    policyKind: 'health',
    ...USUAL,
    firstStatus: 'En cours',
    body: ({ health, beneficiaryId }: Own) => ({
      ...byRow(health),
      type_de_reclamation_: 'modification',
      beneficiaireId: beneficiaryId,
    }),
    textField: 'message',
  },
] as const;

const send = (path: string, payload: object, { cookie }: { cookie: string }, key?: string) =>
  test.app.inject({
    method: 'POST',
    url: path,
    headers: { origin: ORIGIN, cookie, ...(key !== undefined && { 'idempotency-key': key }) },
    payload,
  });
const listOf = async (path: string, { cookie }: { cookie: string }, options = {}) =>
  (await test.get(`${path}/?${new URLSearchParams(options)}`, cookie)).json<{
    count: number;
    value: { id: string }[];
  }>();

describe.each(KINDS)('$path', (kind) => {
  const { path, schema, textField, policyKind } = kind;

  it('is made, read and listed by its member', async () => {
    const own = await furnish();
    const answer = await send(`${path}/`, kind.body(own), own);
    expect(answer.statusCode).toBe(201);
    const made = schema.parse(answer.json());
    expect(made).toMatchObject({
      status: kind.firstStatus,
      createdate: NOW.toISOString(),
      id_contrat: own[policyKind].id,
      retour_rafiq: '',
      timeline: [{ status: kind.firstStatus, date: NOW.toISOString(), note: '' }],
      piece_justificative: [],
    });
    expect(made.subject).toMatch(/^\p{Lu}.+ \S+/u);
    expect((await test.get(`${path}/${made.id}`, own.cookie)).json()).toEqual(answer.json());
    const { timeline: _, piece_justificative: __, ...row } = answer.json();
    expect(await listOf(path, own)).toEqual({ count: 1, value: [row] });
    const chosen = await listOf(path, own, { $select: textField });
    expect(Object.keys(chosen.value[0] ?? {}).sort()).toEqual(['id', textField].sort());
  });

  it('is found by nobody else', async () => {
    const [own, other] = [await furnish(), await furnish()];
    const { id } = (await send(path, kind.body(own), own)).json();
    expect((await test.get(`${path}/${id}`, other.cookie)).statusCode).toBe(404);
    const named = { $filter: JSON.stringify({ id }) };
    expect(await listOf(path, other)).toEqual({ count: 0, value: [] });
    expect(await listOf(path, other, named)).toEqual({ count: 0, value: [] });
    expect((await listOf(path, own, named)).count).toBe(1);
  });

  it('is not found under another kind’s address', async () => {
    const own = await furnish();
    const { id } = (await send(path, kind.body(own), own)).json();
    for (const elsewhere of KINDS.filter((one) => one.path !== path))
      expect((await test.get(`${elsewhere.path}/${id}`, own.cookie)).statusCode).toBe(404);
  });

  it('names a policy of the member that is enabled', async () => {
    const [own, other] = [await furnish(), await furnish()];
    const refusal = async (policy: NamedPolicy) => {
      const answer = await send(path, { ...kind.body(own), ...kind.nameOf(policy) }, own);
      expect(answer.statusCode).toBe(400);
      return answer.json().issues;
    };
    const field = kind.policyField;
    const unknown = [{ field, code: 'policy_unknown' }];
    expect(await refusal(other[policyKind])).toEqual(unknown);
    expect(await refusal({ id: '0', policyId: 'x' })).toEqual(unknown);
    expect(await refusal({ id: '99999999999999999999', policyId: "' or 1=1" })).toEqual(unknown);
    expect(await refusal(own.disabled[policyKind])).toEqual([{ field, code: 'policy_disabled' }]);
    expect((await listOf(path, own)).count).toBe(0);
  });

  it('finds no policy for somebody who is not verified', async () => {
    const stranger = await furnish({ verified: false });
    const answer = await send(path, kind.body(stranger), stranger);
    expect(answer.json().issues).toEqual([{ field: kind.policyField, code: 'policy_unknown' }]);
  });

  it('is made once by the same key, and refuses it for anything else', async () => {
    const own = await furnish();
    const first = await send(path, kind.body(own), own, 'key-00000001');
    const again = await send(path, kind.body(own), own, 'key-00000001');
    expect(again.json()).toEqual(first.json());
    const changed = { ...kind.body(own), [textField]: 'Autre chose' };
    const mismatch = await send(path, changed, own, 'key-00000001');
    expect([mismatch.statusCode, mismatch.json().code]).toEqual([409, 'idempotency_mismatch']);
    expect((await listOf(path, own)).count).toBe(1);
  });

  it('gives hostile text back as the same text', async () => {
    const own = await furnish();
    const answer = await send(path, { ...kind.body(own), [textField]: HOSTILE }, own);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const read = await test.get(`${path}/${answer.json().id}`, own.cookie);
    expect(read.json()[textField]).toBe(HOSTILE);
  });

  it('refuses a field that it does not know, and text that no database holds', async () => {
    const own = await furnish();
    const unknown = await send(path, { ...kind.body(own), status: 'Traité' }, own);
    expect(unknown.json().issues).toEqual([{ field: 'status', code: 'unknown_field' }]);
    for (const text of ['a\0b', 'a\ud800b']) {
      const holed = await send(path, { ...kind.body(own), [textField]: text }, own);
      expect(holed.statusCode).toBe(400);
      expect(holed.json().issues).toEqual([{ field: textField, code: 'text_format' }]);
    }
    expect((await listOf(path, own)).count).toBe(0);
  });

  it('needs a session', async () => {
    const own = await furnish();
    const sent = await send(path, kind.body(own), { cookie: '' });
    for (const answer of [sent, await test.get(path), await test.get(`${path}/1`)])
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'login_required']);
  });
});
