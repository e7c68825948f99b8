/** Lists that grow by a page at each press, from an offset. */
import { PAGE_SIZE, SHOW_MORE_THRESHOLD } from '@rafiq/contract/core/constants';

/** What has moved to a later page meanwhile came twice: it stands once, where it was first, as it was told last. */
export const mergeById = <Item extends { id: string }>(pages: Item[][]): Item[] => [
  ...new Map(pages.flat().map((item) => [item.id, item])).values(),
];

export const offersMore = (loaded: number, total: number): boolean =>
  loaded >= SHOW_MORE_THRESHOLD && loaded < total;

/** The next page's offset; undefined after the last one. */
export const nextOffset = (offset: number, total: number): number | undefined =>
  offset + PAGE_SIZE < total ? offset + PAGE_SIZE : undefined;
