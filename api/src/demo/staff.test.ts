import { hash } from '@node-rs/argon2';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseRoutes } from '../features/cases/routes.ts';
import { staffAccessRoutes } from '../features/staff-access/routes.ts';
import { forStaff } from '../routes/staff-parts.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { aMember } from '../testing/builders.ts';
import { DEMO_PASSWORD, DEMO_STAFF } from './accounts.ts';
import { loadDemo } from './load.ts';
import { addStaff } from './staff.ts';

const features = [forStaff(caseRoutes, staffAccessRoutes)];

const signIn = ({ app }: Pick<TestApp, 'app'>, headers: Record<string, string>) => {
  const payload = { email: 'agent@rafiq.example', password: DEMO_PASSWORD };
  return app.inject({ method: 'POST', url: '/v1/staff/session', headers, payload });
};

describe('the staff of the demo', { tags: ['slow'] }, () => {
  let trial: TestApp;
  beforeAll(async () => {
    trial = await startTestApp({ features });
  });
  afterAll(() => trial.close());

  const count = async () => (await trial.db.rows({ text: 'select 1 from staff' })).length;

  it('is there only beside the demo’s members, and once', async () => {
    const load = () => loadDemo(trial, { today: todayInMorocco(new Date()) });
    const { id } = await aMember(trial.db);
    await load();
    expect(await count()).toBe(0);
    await trial.db.run({ text: 'delete from members where id = $1', values: [id] });
    await load();
    await load();
    expect(await count()).toBe(DEMO_STAFF.length);
  });

  it('works in a trial without a second factor', async () => {
    const answer = await signIn(trial, { origin: 'http://localhost:3000' });
    expect(answer.statusCode, answer.body).toBe(200);
    const cookie = `staff=${answer.cookies[0]?.value}`;
    expect((await trial.get('/v1/staff/cases', cookie)).statusCode).toBe(200);
  });
});

it('somebody of the demo is let in by no portal in production, and told what a stranger is told', async () => {
  const origin = 'https://console.example';
  const config = { production: true, publicUrl: 'https://portal.example', consoleUrl: origin };
  const production = await startTestApp({ features, config });
  const passwordHash = await hash(DEMO_PASSWORD);
  await production.db.transaction((tx) => addStaff(tx, { passwordHash, now: new Date() }));
  const answer = await signIn(production, { origin, host: 'console.example' });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'staff_credentials']);
  await production.close();
});
