/** The one source of the staff's guide, in the order of its pages. */
import type { StaffChapter } from '../chapter.ts';
import { ANSWERING } from './answering.ts';
import { HOUSE } from './house.ts';
import { PERSONS } from './persons.ts';

export const CHAPTERS: readonly StaffChapter[] = [...ANSWERING, ...PERSONS, ...HOUSE];
