import { expect, it } from 'vitest';
import { partStatements } from './part-statement.ts';

it('names the tables of its part, in subqueries too, and nothing else', () => {
  const asked = {
    name: 'list',
    text: `select f.id, exists (select from requests r where r.member_id = $1),
             (select count(*) from request_files rf join member_files m on m.id = rf.file_id)
           from own_health_folders f join beneficiaries b on b.id = f.id join ratings_of_all a on true
           where plain_text(f.name) in (select plain_text(unnest($2::text[])))`,
    values: ['7', ['a']],
  };
  const sent = partStatements(3)('list', asked);
  expect(sent.name).toBe('3@list');
  expect(sent.text.match(/part_3\.\w+/g)).toEqual([
    'part_3.requests',
    'part_3.request_files',
    'part_3.member_files',
    'part_3.own_health_folders',
    'part_3.beneficiaries',
  ]);
  expect(sent.text.replaceAll('part_3.', '')).toBe(asked.text);
  expect([sent.values, sent.asked]).toEqual([asked.values, asked]);
});
