/**
 * Members at work while batches of their rows are applied and undone, for real: what nobody may see is a failure of ours.
 * @module-tag slow
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { feed, feedRow, undoFeed } from '../../testing/feeds.ts';
import { profileRoutes } from '../profile/routes.ts';
import { suggestionRoutes } from '../suggestions/routes.ts';
import type { FeedDeps } from './service.ts';

const BORN = '1990-05-17';
const ROUNDS = 4;
let test: TestApp;
let deps: FeedDeps;
const people: { key: string; cin: string; cookie: string; policies: string[] }[] = [];

beforeAll(async () => {
  test = await startTestApp({ features: [profileRoutes, suggestionRoutes] });
  deps = { db: test.db, files: test.files, clock: () => new Date() };
  for (const key of ['a', 'b', 'c', 'd']) {
    const { id, cin } = await aMember(test.db, { birthDate: BORN });
    const cookie = await test.signIn(cin);
    people.push({ key, cin, cookie, policies: [] });
    await feed(deps, 'members', [member(key, cin, 1)]);
    await feed(deps, 'health-policies', policiesOf([key], 1));
    await feed(deps, 'beneficiaries', [feedRow('beneficiaries', `B-${key}`, { member: key })]);
    await feed(deps, 'health-folders', foldersOf([key], 1));
    const text = 'select id::text from health_policies where member_id = $1 order by id';
    const found = await test.db.rows<{ id: string }>({ text, values: [id] });
    people.at(-1)?.policies.push(...found.map((one) => one.id));
  }
});
afterAll(() => test.close());

const NAMES = ['Bennani', 'Alami', 'Tazi'];
const member = (key: string, cin: string, version: number) =>
  feedRow('members', key, {
    ...{ cin, birth_date: BORN, source_version: version, client_id: `C-${key}` },
    ...{ last_name: NAMES[version % NAMES.length], address: `${version}, rue` },
  });
const policiesOf = (keys: string[], version: number) =>
  keys.flatMap((key) =>
    ['1', '2', '3'].map((number) =>
      feedRow('health-policies', `${key}${number}`, {
        ...{ source_version: version, member: key, policy_id: number, label: `v${version}` },
      }),
    ),
  );
const foldersOf = (keys: string[], version: number) =>
  keys.map((key) =>
    feedRow('health-folders', `F-${key}`, {
      ...{ member: key, policy: `${key}1`, beneficiary: `B-${key}`, source_version: version },
      observation: `v${version}`,
    }),
  );

it('answers members, or asks them to come again, and keeps every batch whole', async () => {
  let isOver = false;
  const answers = new Map<string, number>();
  const count = ({ statusCode, body }: { statusCode: number; body: string }) => {
    const said = statusCode < 400 ? '' : ` ${JSON.parse(body).code}`;
    answers.set(`${statusCode}${said}`, (answers.get(`${statusCode}${said}`) ?? 0) + 1);
  };
  const working = people.map(async ({ cookie, policies }, nth) => {
    for (let turn = 0; !isOver; turn += 1) {
      const order = (turn + nth) % 2 === 0 ? policies : policies.toReversed();
      const chosen = order.map((id) => ({ id, ENABLED: turn % 2 === 0 || id === policies[0] }));
      const choice = { SANTE_POLICE_IDS: chosen, AUTO_POLICE_IDS: [] };
      count(await test.post('/v1/me', choice, cookie));
      const idea = { title: 'Carte', message: `Une carte ${turn}` };
      if (turn < 3) count(await test.post('/v1/suggestions', idea, cookie));
    }
  });
  const keys = people.map(({ key }) => key);
  for (let version = 2; version < 2 + ROUNDS; version += 1) {
    await feed(
      deps,
      'members',
      people.map(({ key, cin }) => member(key, cin, version)),
    );
    const batch = await feed(deps, 'health-policies', policiesOf(keys, version));
    await feed(deps, 'health-folders', foldersOf(keys, version));
    if (version % 2 === 0) {
      expect((await undoFeed(deps, batch)).state).toBe('undone');
      const again = policiesOf(keys, version);
      await feed(deps, 'health-policies', again, { id: `again ${version}` });
    }
    const labels = { text: 'select distinct label from health_policies' };
    expect(await test.db.rows(labels)).toEqual([{ label: `v${version}` }]);
  }
  isOver = true;
  await Promise.all(working);
  const failures = [...answers.keys()].filter((said) => /^5/.test(said));
  expect(failures.filter((said) => said !== '503 unavailable')).toEqual([]);
  expect(answers.get('200')).toBeGreaterThan(ROUNDS);
  expect(answers.get('201')).toBeGreaterThan(0);
}, 60_000);
