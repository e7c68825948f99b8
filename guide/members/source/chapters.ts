/** The one source of the guide, in the order of its pages. */
import type { MembersChapter } from '../chapter.ts';
import { ACCESS } from './access.ts';
import { CONSTAT } from './constat.ts';
import { HEALTH } from './health.ts';
import { HELPERS } from './helpers.ts';
import { MORE } from './more.ts';
import { MOTOR } from './motor.ts';
import { REQUESTS } from './requests.ts';

export const CHAPTERS: readonly MembersChapter[] = [
  ...ACCESS,
  ...HEALTH,
  ...MOTOR,
  ...CONSTAT,
  ...REQUESTS,
  ...MORE,
  ...HELPERS,
];
