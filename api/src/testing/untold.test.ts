import { expect, it } from 'vitest';
import { z } from 'zod';
import { untoldIn } from './untold.ts';

const row = z.object({ id: z.string(), by: z.object({ name: z.string() }).nullable() });

it.each<[string, z.ZodType, unknown, string[]]>([
  ['nothing where all is named', row, { id: '1', by: { name: 'x' } }, []],
  ['a field too many', row, { id: '1', by: null, cin: 'AB1' }, ['.cin']],
  ['one further in', z.array(row), [{ id: '1', by: { name: 'x', cin: 'AB1' } }], ['[].by.cin']],
  ['what fits no shape', z.union([row, z.object({ n: z.number() })]), { n: 1, m: 2 }, ['.m']],
  ['nothing where any name may stand', row.catchall(z.string()), { id: '1', by: null, r: '' }, []],
])('finds %s', (_what, schema, value, found) => {
  expect(untoldIn(schema, value)).toEqual(found);
});
