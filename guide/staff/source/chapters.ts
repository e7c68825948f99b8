/** The one source of the staff's guide, in the order of its pages. */
import type { StaffChapter } from '../chapter.ts';
import { ANSWERING } from './answering.ts';
import { HOUSE } from './house.ts';
import { KEEPING } from './keeping.ts';
import { PERSONS } from './persons.ts';
import { SYSTEMS } from './systems.ts';

export const CHAPTERS: readonly StaffChapter[] = [
  ...ANSWERING,
  ...PERSONS,
  ...KEEPING,
  ...SYSTEMS,
  ...HOUSE,
];
