import { expect, it } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { startTestApp } from '../../testing/app.ts';
import { shippedBrand } from '../../testing/brand.ts';
import { aMember, aMotorPolicy } from '../../testing/builders.ts';
import { replyTo } from '../../testing/replies.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { createRequest } from '../requests/service.ts';
import { motorRenewals } from './service.ts';

const ROUNDS = 30;

it('lets one win when the insurer reopens a renewal while its member asks for another', async () => {
  const { db, messages, close } = await startTestApp({ features: [] });
  const clock = () => new Date('2026-11-15T10:00:00Z');
  const brand = shippedBrand();
  const member = await aMember(db);
  await aMotorPolicy(db, member, { policyId: 'CAR' });
  const draft = {
    policyId: 'CAR',
    officeId: '200',
    glassValue: 1500,
    marketValue: 90_000,
    description: 'Bon état',
  };
  const renew = () =>
    createRequest({ db, clock }, motorRenewals, { memberId: member.id }, { draft, key: undefined });
  const reopen = (id: string) =>
    replyTo(
      { db, clock, messages, brand, publicUrl: 'https://portal.example' },
      { id, status: 'En cours de traitement', text: 'Bonjour' },
    );
  const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

  const { id } = await renew();
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await forgetLimits(db);
    await db.run({ text: "update requests set status = 'Refusé'" });
    const [reopened, renewed] = await Promise.all([
      reopen(id).then(() => 'replied', codeOf),
      renew().then(() => 'made', codeOf),
    ]);
    outcomes.add(`${reopened}, ${renewed}`);
  }
  await close();
  const either = ['replied, renewal_pending', 'renewal_pending, made'];
  expect([...outcomes].filter((one) => !either.includes(one))).toEqual([]);
});
