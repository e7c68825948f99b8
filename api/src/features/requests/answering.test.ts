import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aMotorPolicy, type TestMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { aRequest } from '../../testing/requests.ts';
import { refuseSecondRenewal } from '../motor-renewals/service.ts';
import { answerRequest, findRequest } from './service.ts';

let database: TestDatabase;
let member: TestMember;
const now = new Date('2026-07-14T23:30:00.250Z');

beforeAll(async () => {
  database = await openTestDatabase();
  member = await aMember(database.db);
});
afterAll(() => database.close());

describe('answering', () => {
  const answer = (id: string, status: string, text: string | null = null) =>
    database.db.transaction((tx) => answerRequest(tx, { id, owner: member.id, status, text, now }));

  it('changes status, text and timeline together and tells how it was', async () => {
    const id = await aRequest(database.db, member, { subject: 'Lunettes' });
    const before = await answer(
      id,
      'Documents manquants',
      'Il manque <b>la facture</b> & l’ordonnance<script>x</script>',
    );
    expect(before).toEqual({
      memberId: member.id,
      kind: 'health-declaration',
      status: 'Envoyé',
      statusAt: '2026-01-05T10:00:00.000Z',
      subject: 'Lunettes',
    });
    await answer(id, 'Traité');
    const found = await findRequest(database, { memberId: member.id }, 'health-declaration', id);
    expect(found).toMatchObject({
      status: 'Traité',
      statusAt: now.toISOString(),
      answer:
        '<p>Il manque &lt;b&gt;la facture&lt;/b&gt; &amp; l’ordonnance&lt;script&gt;x&lt;/script&gt;</p>',
      events: [
        { status: 'Envoyé', note: '' },
        {
          status: 'Documents manquants',
          note: 'Il manque <b>la facture</b> & l’ordonnance<script>x</script>',
        },
        { status: 'Traité', note: '' },
      ],
    });
  });

  it('opens a renewal again only while no other of that contract is open', async () => {
    const reopen = (id: string, status: string) =>
      database.db.transaction((tx) =>
        answerRequest(tx, { id, owner: member.id, status, text: null, now }, refuseSecondRenewal),
      );
    const motorPolicyId = await aMotorPolicy(database.db, member);
    const renewal = { kind: 'motor-renewal', motorPolicyId } as const;
    const old = await aRequest(database.db, member, { ...renewal, status: 'Refusé' });
    const young = await aRequest(database.db, member, renewal);
    await expect(reopen(old, 'Envoyé')).rejects.toMatchObject({ code: 'renewal_pending' });
    await reopen(young, 'En cours de traitement');
    await reopen(young, 'Refusé');
    await reopen(old, 'Envoyé');
  });

  it('knows no request that is not there, and no status of another kind', async () => {
    for (const id of ['0', '999999999', 'x', '99999999999999999999'])
      await expect(answer(id, 'Traité')).rejects.toMatchObject({ code: 'not_found' });
    const id = await aRequest(database.db, member);
    const benef = await aRequest(database.db, member, { kind: 'beneficiary-request' });
    for (const [one, status] of [
      [id, 'Accepté'],
      [id, ''],
      [benef, 'Traité'],
    ] as const)
      await expect(answer(one, status)).rejects.toMatchObject({
        issues: [{ field: 'status', code: 'unknown_value' }],
      });
    await expect(answer(id, 'Traité', 'x'.repeat(20_001))).rejects.toMatchObject({
      issues: [{ field: 'text', code: 'too_long', max: 20_000 }],
    });
    expect((await answer(benef, 'Accepté')).status).toBe('En cours');
  });
});
