import { isFinished } from '@rafiq/contract/core/status-tag';
import { HEALTH_TAGS } from '@rafiq/contract/health-folders/rules';
import { MOTOR_TAGS } from '@rafiq/contract/motor-folders/rules';
import { type Make, morningOf } from './make.ts';
import type { RatingRow } from './request-rows.ts';
import type { HealthFolderRow, MotorFolderRow } from './rows.ts';

const WORDS = [
  { score: 5, message: 'Rapide et clair, merci.' },
  { score: 3, message: 'Bien, mais la réponse a pris trois semaines.' },
  { score: 4, message: '' },
] as const;

/** Enough of each kind to be seen; most finished folders are left for whoever wants to try it. */
const RATED_HEALTH = 3;
const RATED_MOTOR = 1;

type FolderColumn = 'health_folder_id' | 'motor_folder_id';

const aRating = (
  make: Make,
  folder: { member_id: number; id: number; status_date: string },
  column: FolderColumn,
  index: number,
): RatingRow => ({
  member_id: folder.member_id,
  id: make.nextId('ratings'),
  health_folder_id: null,
  motor_folder_id: null,
  [column]: folder.id,
  ...(WORDS[index % WORDS.length] ?? WORDS[0]),
  // the day on which it was finished, the last one that is surely over
  created_at: morningOf(folder.status_date),
});

/** The oldest finished folders are rated: the young ones are those that people look at first. */
export const ratingsOf = (
  make: Make,
  folders: { health: HealthFolderRow[]; motor: MotorFolderRow[] },
): RatingRow[] => [
  ...folders.health
    .filter(({ status }) => isFinished(HEALTH_TAGS[status]))
    .slice(0, RATED_HEALTH)
    .map((folder, index) => aRating(make, folder, 'health_folder_id', index)),
  ...folders.motor
    .filter(({ status }) => isFinished(MOTOR_TAGS[status]))
    .slice(0, RATED_MOTOR)
    .map((folder, index) => aRating(make, folder, 'motor_folder_id', index)),
];
