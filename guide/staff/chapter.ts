import type { Chapter } from '../book.ts';
import type { ShotName } from './shots.ts';

/** Agents work in French: it is the only language of this guide. */
export interface Said {
  fr: string;
}
export type StaffChapter = Chapter<ShotName, Said>;
