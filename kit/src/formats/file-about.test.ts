import { expect, it } from 'vitest';
import { sizeIn } from './file-about.ts';

it.each([
  [0, { unit: 'b', value: 0 }],
  [1023, { unit: 'b', value: 1023 }],
  [1024, { unit: 'kb', value: 1 }],
  [862_208, { unit: 'kb', value: 842 }],
  [1024 * 1024 - 1, { unit: 'mb', value: 1 }],
  [2_202_010, { unit: 'mb', value: 2.1 }],
])('%i bytes read best as %o', (bytes, shown) => expect(sizeIn(bytes)).toEqual(shown));
