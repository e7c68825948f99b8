import { common } from './common.ts';

/** How many pages a list has; an empty one has a page too. */
export const pageCount = (count: number, size: number): number =>
  Math.max(1, Math.ceil(count / size));

/** What every pager says. */
export const pagerTexts = (page: number, pages: number) => ({
  label: common('pager.label'),
  position: common('pager.position', { page, pages }),
  previous: common('pager.previous'),
  next: common('pager.next'),
  isFirst: common('pager.isFirst'),
  isLast: common('pager.isLast'),
  size: common('pager.size'),
  jump: common('pager.jump'),
});
