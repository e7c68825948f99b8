import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS_DIRECTORY } from '../../platform/database/migrate.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

const ELSEWHERE = '{"label_fr": "A", "featured_image": "https://images.example/a.png"}';
const OWN = '{"label_fr": "A", "featured_image": "/illustrations/car.svg"}';

it('leaves out pictures of other hosts that were stored before, and nothing else', async () => {
  const { db } = test;
  // as a release before has left it
  await db.script(`
    alter table blog_posts drop constraint blog_posts_own_picture;
    alter table blog_posts drop constraint blog_posts_one_source;
    alter table blog_posts drop column body_fr, drop column body_en, drop column body_ar;
    alter table blog_posts alter column url set not null;
    insert into blog_posts (id, label_fr, label_en, label_ar, url, featured_image, published_at) values
      ('a', 'A', 'A', 'ا', 'https://www.example.com/a', 'https://images.example/a.png', now()),
      ('b', 'B', 'B', 'ب', 'https://www.example.com/b', '/illustrations/car.svg', now()),
      ('c', 'C', 'C', 'ت', 'https://www.example.com/c', '', now());
    insert into content_drafts (kind, id, content, based_on, by_name, updated_at) values
      ('blog', 'a', '${ELSEWHERE}', 0, 'Amine', now()), ('faq', 'f', '{"question_fr": "Q"}', 0, 'Amine', now());
    insert into content_changes (kind, item_id, act, before, after, at, by_name) values
      ('blog', 'a', 'published', null, '${ELSEWHERE}', now(), 'Amine'),
      ('blog', 'a', 'published', '${ELSEWHERE}', '${OWN}', now(), 'Amine');
  `);
  await db.script(await readFile(join(MIGRATIONS_DIRECTORY, '128_own_pictures.sql'), 'utf8'));
  const posts = await db.rows({
    text: 'select id, url, featured_image from blog_posts order by id',
  });
  expect(posts).toEqual([
    { id: 'a', url: 'https://www.example.com/a', featured_image: '' },
    { id: 'b', url: 'https://www.example.com/b', featured_image: '/illustrations/car.svg' },
    { id: 'c', url: 'https://www.example.com/c', featured_image: '' },
  ]);
  const none = { label_fr: 'A', featured_image: '' };
  const drafts = await db.rows({ text: 'select content from content_drafts order by kind' });
  expect(drafts).toEqual([{ content: none }, { content: { question_fr: 'Q' } }]);
  const changes = await db.rows({
    text: 'select before, after from content_changes order by number',
  });
  expect(changes).toEqual([
    { before: null, after: none },
    { before: none, after: JSON.parse(OWN) },
  ]);
  for (const picture of ['https://images.example/a.png', '//images.example/a.png'])
    await expect(
      db.run({ text: 'update blog_posts set featured_image = $1', values: [picture] }),
    ).rejects.toThrow(/own_picture/);
});
