/** Files of the demo: who holds them is in the rows; their bytes are made when they are stored. */
import { createHash } from 'node:crypto';
import type { Fact } from '../platform/pdf/writer.ts';

export interface DemoDocument {
  /** Of the row in `member_files`. */
  memberId: number;
  id: string;
  name: string;
  title: string;
  text: string;
  facts: Fact[];
  createdAt: string;
}

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
