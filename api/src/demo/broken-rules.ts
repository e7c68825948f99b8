/** What must hold for any demo rows, named or in bulk. Only tests ask; the answer lists what is wrong. */
import type { IsoDate } from '@rafiq/contract/core/dates';
import { isFinished } from '@rafiq/contract/core/status-tag';
import { HEALTH_TAGS } from '@rafiq/contract/health-folders/rules';
import { MOTOR_TAGS } from '@rafiq/contract/motor-folders/rules';
import { statusesOf } from '@rafiq/contract/requests/rules';
import { plainToAnswer } from '../features/requests/answer.ts';
import { brokenLines } from './broken-lines.ts';
import type { Rows } from './rows.ts';

interface Folder {
  id: number;
  member_id: number;
  status: string;
  status_date: IsoDate;
}
interface Event {
  id: number;
  folder_id: number;
  member_id: number;
  status: string;
  happened_on: IsoDate;
}

const isSorted = (list: readonly string[]): boolean =>
  list.every((item, index) => index === 0 || (list[index - 1] as string) <= item);

const brokenTimelines = (kind: string, folders: Folder[], events: Event[]): string[] => {
  const byFolder = Map.groupBy(events, (event) => event.folder_id);
  return folders.flatMap((folder) => {
    const own = (byFolder.get(folder.id) ?? []).toSorted((one, other) => one.id - other.id);
    const last = own.at(-1);
    const problems: string[] = [];
    if (last?.status !== folder.status) problems.push('the last event is not the status');
    if (last?.happened_on !== folder.status_date) problems.push('the status has another date');
    if (!isSorted(own.map((event) => event.happened_on))) problems.push('events out of order');
    if (own.some((event) => event.member_id !== folder.member_id)) problems.push('a strange event');
    return problems.map((problem) => `${kind} ${folder.id}: ${problem}`);
  });
};

const repeated = (what: string, values: readonly (string | null)[]): string[] => {
  const given = values.filter((value) => value !== null);
  return new Set(given).size === given.length ? [] : [`${what} occur twice`];
};

const MAY_LIE_AHEAD = new Set(['effect_date', 'expiry_date']);

const futureDates = (rows: Rows, today: IsoDate): string[] =>
  Object.entries(rows).flatMap(([table, list]) =>
    list.flatMap((row) =>
      Object.entries(row)
        .filter(([column]) => /_(date|on|at)$/.test(column) && !MAY_LIE_AHEAD.has(column))
        .filter(([, value]) => String(value).slice(0, 10) > today)
        .map(([column]) => `${table}.${column} lies in the future`),
    ),
  );

/** The text of an answer is the note of the last step. */
const brokenAnswers = ({ requests, request_events }: Rows): string[] => {
  const last = new Map(
    request_events.toSorted((one, other) => one.id - other.id).map((row) => [row.request_id, row]),
  );
  return requests
    .filter(({ id, answer }) => plainToAnswer(last.get(id)?.note ?? '') !== answer)
    .map(({ id }) => `the answer of request ${id} is not as the product would store it`);
};

const brokenRequests = ({ requests, request_events, request_files }: Rows): string[] => [
  ...brokenTimelines(
    'request',
    requests.map((row) => ({ ...row, status_date: row.status_at })),
    request_events.map((row) => ({
      ...row,
      folder_id: row.request_id,
      happened_on: row.happened_at,
    })),
  ),
  ...requests
    .filter(({ kind, status }) => !statusesOf(kind).includes(status))
    .map(({ id }) => `request ${id} has a status of another kind`),
  ...repeated(
    'files',
    request_files.map((row) => row.file_id),
  ),
];

const brokenRatings = ({ ratings, health_folders, motor_folders }: Rows): string[] => {
  const health = new Map(health_folders.map((row) => [row.id, HEALTH_TAGS[row.status]]));
  const motor = new Map(motor_folders.map((row) => [row.id, MOTOR_TAGS[row.status]]));
  return ratings
    .filter((row) => {
      const tag = health.get(row.health_folder_id ?? 0) ?? motor.get(row.motor_folder_id ?? 0);
      return tag === undefined || !isFinished(tag);
    })
    .map(({ id }) => `rating ${id} is of a folder that is not finished`);
};

export const brokenRules = (rows: Rows, today: IsoDate): string[] => [
  ...futureDates(rows, today),
  ...brokenTimelines('health folder', rows.health_folders, rows.health_folder_events),
  ...brokenTimelines('motor folder', rows.motor_folders, rows.motor_folder_events),
  ...brokenRequests(rows),
  ...brokenAnswers(rows),
  ...brokenRatings(rows),
  ...brokenLines(rows),
  ...repeated(
    'CINs',
    [...rows.members, ...rows.crm_contacts].map((row) => row.cin),
  ),
  ...repeated(
    'folder numbers',
    rows.health_folders.map((row) => row.folder_number),
  ),
  ...repeated(
    'references',
    rows.motor_folders.map((row) => row.reference),
  ),
  ...repeated(
    'sponsorship codes',
    rows.members.map((row) => row.sponsorship_code),
  ),
  ...rows.health_folders
    .filter(
      (row) =>
        row.consultation_date > row.created_on ||
        Number(row.reimbursed_amount) > Number(row.engaged_amount) ||
        (row.status !== 'Réglé' && Number(row.reimbursed_amount) !== 0),
    )
    .map((row) => `health folder ${row.id} does not add up`),
  ...rows.motor_folders
    .filter((row) => row.loss_date > row.declaration_date)
    .map((row) => `motor folder ${row.id} was declared before it happened`),
];
