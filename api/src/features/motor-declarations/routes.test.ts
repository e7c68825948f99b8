import { addDays } from '@rafiq/contract/core/dates';
import { LISTED_DOCUMENT_TYPES } from '@rafiq/contract/motor-declarations/model';
import { motorDeclarationSchema } from '@rafiq/contract/motor-declarations/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, aMotorPolicy, type TestMember } from '../../testing/builders.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { motorDeclarationRoutes } from './routes.ts';

const URL = '/v1/declarationsauto';
/** Half past midnight on the 15th in Casablanca, still the 14th in Greenwich. */
const NOW = new Date('2026-07-14T23:30:00Z');
const TODAY = '2026-07-15';
const BEGINS = '2026-02-01';

let test: TestApp;
let member: TestMember;
let cookie: string;
let policyId: string;

beforeAll(async () => {
  test = await startTestApp({ features: [motorDeclarationRoutes], clock: () => NOW });
  member = await aMember(test.db, { firstName: 'Omar', lastName: 'El Idrissi' });
  cookie = await test.signIn(member.cin);
  policyId = await aMotorPolicy(test.db, member, { effectDate: BEGINS });
});
afterAll(() => test.close());
beforeEach(() => forgetLimits(test.db));

const send = (more: Record<string, unknown> = {}) =>
  test.post(
    URL,
    {
      id_contrat: policyId,
      date_de_sinistre: TODAY,
      city: "M'diq",
      garage_aggree: ' Garage Atlas ',
      type_piece_justificative: 'récépissé',
      ...more,
    },
    cookie,
  );
const issuesOf = async (more: Record<string, unknown>) => {
  const answer = await send(more);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_data']);
  return answer.json().issues;
};

describe('a loss declaration', () => {
  it('keeps the person and the car as they are on file', async () => {
    const answer = await send({
      marque_vehicule: 'Ferrari',
      immatricule_vehicule: '1-A-1',
      company: 'Nobody',
    });
    expect(answer.statusCode).toBe(201);
    expect(motorDeclarationSchema.parse(answer.json())).toMatchObject({
      subject: 'Déclaration de sinistre auto – Dacia Logan, 15/07/2026',
      firstname: 'Omar',
      lastname: 'El Idrissi',
      marque_vehicule: 'Dacia',
      model_vehicule: 'Logan',
      immatricule_vehicule: '12345-أ-6',
      company: 'Atlas Assurances',
      date_de_sinistre: TODAY,
      city: "M'diq",
      garage_aggree: 'Garage Atlas',
      type_piece_justificative: 'récépissé',
    });
  });

  it('takes the specification’s document types as they are, and photos alone', async () => {
    const field = 'type_piece_justificative';
    const answeredTo = async (type: string) => {
      const answer = await send({ [field]: type });
      expect(answer.statusCode).toBe(201);
      const { [field]: listed, type_piece_detail: exact } = answer.json();
      return [listed, exact];
    };
    for (const type of LISTED_DOCUMENT_TYPES) expect(await answeredTo(type)).toEqual([type, type]);
    expect(await answeredTo('photos')).toEqual(['déclaration', 'photos']);
    expect(await issuesOf({ [field]: 'Photos' })).toMatchObject([{ field, code: 'unknown_value' }]);
  });

  it('accepts a loss of today and of the day the contract took effect', async () => {
    for (const date of [TODAY, BEGINS])
      expect((await send({ date_de_sinistre: date })).statusCode).toBe(201);
  });

  it('refuses tomorrow and the day before the contract, and names the limit', async () => {
    const field = 'date_de_sinistre';
    expect(await issuesOf({ [field]: addDays(TODAY, 1) })).toEqual([
      { field, code: 'date_too_late', max: TODAY },
    ]);
    expect(await issuesOf({ [field]: addDays(BEGINS, -1) })).toEqual([
      { field, code: 'date_too_early', min: BEGINS },
    ]);
  });

  it.each([
    [{ city: 'casablanca' }, 'city', 'unknown_value'],
    [{ city: 'Paris' }, 'city', 'unknown_value'],
  ])('refuses %j', async (more, field, code) => {
    expect(await issuesOf(more)).toEqual([expect.objectContaining({ field, code })]);
  });

  it('may leave out the garage, or fill all its 120 characters', async () => {
    expect((await send({ garage_aggree: undefined })).json().garage_aggree).toBe('');
    const longest = 'g'.repeat(120);
    expect((await send({ garage_aggree: longest })).json().garage_aggree).toBe(longest);
  });

  it('is taken after the contract has ended, for a loss of the days when it ran', async () => {
    const last = await aMotorPolicy(test.db, member, { expiryDate: TODAY });
    expect((await send({ id_contrat: last })).statusCode).toBe(201);
    const ended = addDays(TODAY, -30);
    const over = await aMotorPolicy(test.db, member, { expiryDate: ended });
    const declare = { id_contrat: over, date_de_sinistre: ended };
    expect((await send(declare)).statusCode).toBe(201);
    expect(await issuesOf({ ...declare, date_de_sinistre: addDays(ended, 1) })).toEqual([
      { field: 'date_de_sinistre', code: 'date_too_late', max: ended },
    ]);
  });
});
