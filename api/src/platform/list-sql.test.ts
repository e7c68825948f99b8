import type { ListQuery } from '@rafiq/contract/core/list-query';
import { describe, expect, it } from 'vitest';
import { readsOf } from './database/reads.ts';
import type { Queryable, Statement } from './db.ts';
import { type ListSql, readList } from './list-sql.ts';

type Field = 'folderNumber' | 'consultationDate' | 'status' | 'unsorted';

const SQL: ListSql<Field> = {
  name: 'health-folders',
  columns: 'f.id',
  from: 'from folders f',
  alsoFrom: 'join beneficiaries b on b.id = f.beneficiary_id',
  owner: 'f.member_id',
  where: 'f.kept',
  filters: {
    folderNumber: 'f.folder_number = any (?::text[])',
    consultationDate: 'f.consultation_date = any (?::date[])',
    status: 'f.status = any (?::text[])',
  },
  sorts: { consultationDate: 'f.consultation_date', status: 'f.status collate "C"' },
  id: 'f.id',
  search: 'f.search',
};
const QUERY: ListQuery<Field> = {
  top: 10,
  skip: 20,
  filters: [],
  sort: { field: 'consultationDate', descending: true },
  search: '',
  expand: [],
  select: null,
};
const OWNER = { memberId: '7', tokenHash: Buffer.from('hash') };

const sentFor = async (query: Partial<ListQuery<Field>>): Promise<Statement[]> => {
  const sent: Statement[] = [];
  const db: Queryable = {
    ...readsOf(async <Row>(statement: Statement) => {
      sent.push(statement);
      return [{ count: 0 }] as Row[];
    }),
    run: () => Promise.reject(new Error('a list writes nothing')),
  };
  await readList(db, SQL, OWNER, { ...QUERY, ...query });
  return sent;
};

const FIELDS = ['folderNumber', 'consultationDate', 'status'] as const;
/** All that the grammar can ask for. */
const everyQuery = (): Partial<ListQuery<Field>>[] =>
  Array.from({ length: 2 ** FIELDS.length }, (_, mask) =>
    FIELDS.filter((_field, bit) => mask & (2 ** bit)).map((field) => ({ field, anyOf: ['x'] })),
  ).flatMap((filters) =>
    ['', 'text'].flatMap((search) =>
      (['consultationDate', 'status'] as const).flatMap((field) =>
        [true, false].map((descending) => ({ filters, search, sort: { field, descending } })),
      ),
    ),
  );

describe('the statements of a list', () => {
  it('have one name for one text, short enough for PostgreSQL', async () => {
    const texts = new Map<string, string>();
    for (const query of everyQuery()) {
      for (const { name = '', text } of await sentFor(query)) {
        expect(name.length).toBeLessThan(63);
        expect(texts.get(name) ?? text).toBe(text);
        texts.set(name, text);
      }
    }
    expect(new Set(texts.values()).size).toBe(texts.size);
  });

  it('are bound to the owner before anything else, and carry values apart from their text', async () => {
    const filters: ListQuery<Field>['filters'] = [
      { field: 'status', anyOf: ["a'b"] },
      { field: 'folderNumber', anyOf: ['1', '2'] },
    ];
    const [list, count] = await sentFor({ filters, search: "x' or true" });
    for (const statement of [list, count]) {
      expect(statement?.text).toContain('where f.member_id = $1 and f.kept');
      expect(statement?.text).not.toMatch(/a'b|x'/);
    }
    const values = [OWNER.memberId, ['1', '2'], ["a'b"], ["x'", 'or', 'true']];
    expect(count?.values).toEqual(values);
    expect(list?.values).toEqual([...values, 10, 20]);
  });

  it('count without the tables that only give columns', async () => {
    const [list, count] = await sentFor({});
    expect(list?.text).toContain('join beneficiaries');
    expect(count?.text).not.toContain('join beneficiaries');
  });

  it('fail loudly for a sort that no column is known for', async () => {
    const sort = { field: 'unsorted', descending: false } as const;
    await expect(sentFor({ sort })).rejects.toThrow('cannot be sorted by unsorted');
  });
});
