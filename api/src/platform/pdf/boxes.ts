import { CONTENT_WIDTH } from './page.ts';

export interface Box {
  /** From the side where reading starts. */
  start: number;
  width: number;
}

export interface Column {
  title: string;
  /** Shares of the whole width. */
  share: number;
}

/** Columns side by side over the whole width. */
export const boxesOf = (columns: readonly Column[]): Box[] => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let start = 0;
  return columns.map(({ share }) => {
    const box = { start, width: (CONTENT_WIDTH * share) / whole };
    start += box.width;
    return box;
  });
};
