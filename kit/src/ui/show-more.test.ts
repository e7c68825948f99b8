import { describe, expect, it } from 'vitest';
import { mergeById, nextOffset, offersMore } from './show-more.ts';

describe('a list that grows', () => {
  it('shows an item once when a page repeats it, as it was told last', () => {
    const merged = mergeById([
      [
        { id: 'a', title: 'old' },
        { id: 'b', title: 'b' },
      ],
      [
        { id: 'a', title: 'new' },
        { id: 'c', title: 'c' },
      ],
    ]);
    expect(merged.map(({ id, title }) => [id, title])).toEqual([
      ['a', 'new'],
      ['b', 'b'],
      ['c', 'c'],
    ]);
  });

  it.each([
    [9, 20, false],
    [10, 11, true],
    [10, 10, false],
    [20, 20, false],
  ])('with %i of %i loaded offers more: %s', (loaded, total, offered) => {
    expect(offersMore(loaded, total)).toBe(offered);
  });

  it('adds ten to the offset until nothing is left', () => {
    expect(nextOffset(0, 11)).toBe(10);
    expect(nextOffset(10, 20)).toBeUndefined();
    expect(nextOffset(0, 10)).toBeUndefined();
  });
});
