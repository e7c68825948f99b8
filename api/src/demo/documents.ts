/** Files of the demo: who holds them is in the rows; their bytes are made when they are stored. */
import { createHash } from 'node:crypto';
import type { Fact } from '../platform/pdf/writer.ts';

/** A paper, as it is printed and as it is photographed. */
export interface Sheet {
  title: string;
  text: string;
  facts: Fact[];
  /** What was charged, and how much for it. */
  lines?: Fact[];
}

export type Content =
  | ({ as: 'pdf' } & Sheet)
  /** Some people photograph a paper as it lies before them. */
  | ({ as: 'photo'; isSideways?: boolean } & Sheet)
  | { as: 'voice' };

export type DemoDocument = Content & {
  /** Of the row in `member_files`. */
  memberId: number;
  id: string;
  name: string;
  createdAt: string;
};

/** The same in every run, and unlike any other. */
export const documentId = (what: string): string => {
  const hex = createHash('sha256').update(`rafiq-demo ${what}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
};
