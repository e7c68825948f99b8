/**
 * What waits for a member, in one place: the home lists it, and messages about a motor contract's end and about
 * documents that are missing follow the same rules. Two ends are told by message alone (`news/rules.ts`): that of a
 * health contract, of which nobody can do anything here, and that of the time to declare refused care again, since
 * whether there is reason to is the member's to judge.
 */
import { EXPIRED_SHOWN_DAYS, UNDER_WAY_SHOWN, VERIFICATION_HOURS } from '../core/constants.ts';
import { addDays, daysBetween, type IsoDate, todayInMorocco } from '../core/dates.ts';
import { isSamePlate } from '../core/plate.ts';
import type { HealthFolder, HealthStatus } from '../health-folders/model.ts';
import { complementDeadline, HEALTH_TAGS } from '../health-folders/rules.ts';
import { MOTOR_TAGS } from '../motor-folders/rules.ts';
import type { NewsKind } from '../news/model.ts';
import { endingDays, lastDayToDeclare } from '../news/rules.ts';
import type { News } from '../news/schema.ts';
import type { MotorPolicy } from '../policies/model.ts';
import { endsSoon, hasExpired } from '../policies/rules.ts';
import type { RequestStatus } from '../requests/model.ts';
import { ASKING, isOpen } from '../requests/rules.ts';
import {
  ANSWERED_FOLDERS,
  type AnswerToRead,
  type ContractToRenew,
  type PapersToSend,
  type ToDo,
  type ToDoItem,
  type UnderWay,
  type Verification,
  type WaitingFolder,
} from './model.ts';

/** A motor contract, and the statuses of the renewals that were asked for it. */
export type HeldCar = Pick<
  MotorPolicy,
  'id' | 'plate' | 'enabled' | 'effectDate' | 'expiryDate'
> & { renewals: readonly RequestStatus[] };

/** The same car goes on under a later contract, which has begun or begins on the day after this one ends. */
const isReplaced = (car: HeldCar, cars: readonly HeldCar[], today: IsoDate): boolean => {
  const dayAfter = addDays(car.expiryDate, 1);
  const latest = dayAfter > today ? dayAfter : today;
  return cars.some(
    ({ plate, effectDate, expiryDate }) =>
      isSamePlate(plate, car.plate) &&
      effectDate > car.effectDate &&
      effectDate <= latest &&
      expiryDate > car.expiryDate,
  );
};

/** Whether a contract has to be renewed, and how urgently. `cars`: all contracts of the member. */
export const renewalNeed = (
  car: HeldCar,
  cars: readonly HeldCar[],
  today: IsoDate,
): ContractToRenew['kind'] | null => {
  if (!car.enabled || car.renewals.some(isOpen) || isReplaced(car, cars, today)) return null;
  if (hasExpired(car, today))
    return daysBetween(car.expiryDate, today) <= EXPIRED_SHOWN_DAYS ? 'contract-expired' : null;
  return endsSoon(car, today) ? 'contract-ends' : null;
};

/** The insurer waits for documents of this request. */
const asksForPapers = (status: RequestStatus): boolean => status === ASKING;

const has = <Tags extends object>(tags: Tags, status: string): status is keyof Tags & string =>
  Object.hasOwn(tags, status);

/** The kinds of news that may be an answer to read. */
export const ANSWER_NEWS = [
  'request-answered',
  ...ANSWERED_FOLDERS,
] as const satisfies readonly NewsKind[];

/** What a health folder waits for, where it is the member who has to do something. */
const WAITING: Partial<Record<HealthStatus, WaitingFolder['kind']>> = {
  'C.Information': 'information',
  'C.Visite': 'visit',
};
export const WAITING_STATUSES = Object.keys(WAITING) as HealthStatus[];

/** Whether a piece of news is an answer to read. What is asked of the member is a matter of its own. */
export const isAnswer = ({ kind, status = '' }: Pick<News, 'kind' | 'status'>): boolean => {
  if (kind === 'request-answered') return status !== ASKING;
  if (kind === 'health-folder')
    return has(HEALTH_TAGS, status) && status !== 'En cours' && !WAITING[status];
  return kind === 'motor-folder' && has(MOTOR_TAGS, status) && status !== 'EN COURS';
};

/** The insurer works on it. */
const isUnderWay = (status: RequestStatus): boolean => isOpen(status) && !asksForPapers(status);

/** Until when it is decided who somebody is; the day of the last hour, by Morocco's clock. */
export const verificationOf = (
  { since, hasImage }: { since: Date; hasImage: boolean },
  now: Date,
): Verification => {
  const ends = new Date(since.getTime() + VERIFICATION_HOURS * 3_600_000);
  return { day: todayInMorocco(ends), isLate: now > ends, hasImage };
};

/** What has no last day is taken for due in a week. */
const UNDATED_DAYS = 7;

const dueDay = (item: ToDoItem, today: IsoDate): IsoDate => {
  if (item.kind === 'answer') return '9999-12-31';
  const undated = addDays(today, UNDATED_DAYS);
  // documents are wanted soon, also where they may come later
  if (item.kind === 'papers' && item.day !== null && item.day > undated) return undated;
  return item.day ?? undated;
};

/** A car without insurance comes before everything else, an answer after everything that has to be done. */
const inOrder = (items: readonly ToDoItem[], today: IsoDate): ToDoItem[] => {
  const isFirst = ({ kind }: ToDoItem): number => (kind === 'contract-expired' ? 0 : 1);
  // what really ends on a day comes before what is only taken for it
  const key = (item: ToDoItem): string => {
    const due = dueDay(item, today);
    const ends = item.kind !== 'answer' && item.day === due;
    return `${isFirst(item)} ${due} ${ends ? 0 : 1}`;
  };
  return items.toSorted((one, other) => key(one).localeCompare(key(other)));
};

type OwnCar = HeldCar & Pick<MotorPolicy, 'make' | 'model' | 'policyNumber'>;

type AskedFolder = Pick<
  HealthFolder,
  | 'id'
  | 'folderNumber'
  | 'patientFirstName'
  | 'consultationDate'
  | 'observation'
  | 'status'
  | 'isAnswered'
>;

type OpenRequest = Omit<PapersToSend, 'kind' | 'day'> & {
  status: RequestStatus;
  /** Of a complement: the folder that it was sent for. */
  folder: string | null;
  /** Of the contract that a renewal is about. */
  car: string | null;
  /** On which day it is answered at the latest. */
  day: IsoDate | null;
};

type UnreadNews = Pick<News, 'kind' | 'subjectId' | 'requestKind' | 'status' | 'number' | 'at'>;

/** All that is known of a member, from which follows what waits for them. */
export interface Matters {
  cars: readonly OwnCar[];
  requests: readonly OpenRequest[];
  folders: readonly AskedFolder[];
  /** The newest first. */
  unread: readonly UnreadNews[];
}

const contractsToRenew = (cars: readonly OwnCar[], today: IsoDate): ContractToRenew[] =>
  cars.flatMap((car) => {
    const kind = renewalNeed(car, cars, today);
    const { id, make, model, plate, policyNumber: number, expiryDate: day } = car;
    return kind === null ? [] : [{ kind, id, make, model, plate, number, day }];
  });

/** When the time to declare this care is over, in the month in which messages tell of it. */
const endOfDeclaring = (care: IsoDate, today: IsoDate): IsoDate | null => {
  const day = lastDayToDeclare(care);
  const { first, last } = endingDays(today);
  return day >= first && day <= last ? day : null;
};

const papersToSend = (
  { requests, folders }: Pick<Matters, 'requests' | 'folders'>,
  today: IsoDate,
): PapersToSend[] =>
  requests
    .filter(({ status }) => asksForPapers(status))
    .map(({ id, request, sent, papers, patient, care, folder, isPaused }) => {
      const declared = folders.find((one) => one.id === folder);
      // the care of a complement is declared
      const ends = care === null || folder !== null ? null : endOfDeclaring(care, today);
      const day = declared ? complementDeadline(declared) : ends;
      return { kind: 'papers', id, request, sent, papers, patient, care, day, isPaused };
    });

const waitingFolders = (folders: readonly AskedFolder[]): WaitingFolder[] =>
  folders.flatMap((folder) => {
    const kind = WAITING[folder.status];
    if (!kind || folder.isAnswered) return [];
    const { id, folderNumber: number, patientFirstName: patient, observation: note } = folder;
    const care = folder.consultationDate;
    return [{ kind, id, number, patient, care, note, day: complementDeadline(folder) }];
  });

const aboutOf = ({ kind, requestKind }: UnreadNews): AnswerToRead['about'] | undefined =>
  ANSWERED_FOLDERS.find((folder) => folder === kind) ?? requestKind;

/** One for each request or folder; none where that one waits for the member already. */
const answersToRead = (
  unread: readonly UnreadNews[],
  waiting: readonly (PapersToSend | WaitingFolder)[],
): AnswerToRead[] => {
  const known = new Set(
    waiting.map((item) => `${item.kind === 'papers' ? item.request : 'health-folder'} ${item.id}`),
  );
  return unread.flatMap((news) => {
    const { subjectId: id, number = null, at } = news;
    const about = aboutOf(news);
    if (!id || !about || known.has(`${about} ${id}`) || !isAnswer(news)) return [];
    known.add(`${about} ${id}`);
    return [{ kind: 'answer', id, about, number, on: todayInMorocco(new Date(at)) }];
  });
};

/** Renewals first: whoever drives wants to know. */
const underWayOf = (requests: readonly OpenRequest[], today: IsoDate): UnderWay[] =>
  requests
    .filter(({ status }) => isUnderWay(status))
    .toSorted((one, other) => Number(other.car !== null) - Number(one.car !== null))
    .slice(0, UNDER_WAY_SHOWN)
    .map(({ id, request, sent, day, car }) => ({
      ...{ id, request, sent, car },
      day: day !== null && day >= today ? day : null,
    }));

export const toDoOf = (
  { cars, requests, folders, unread }: Matters,
  today: IsoDate,
): Omit<ToDo, 'verification'> => {
  const papers = papersToSend({ requests, folders }, today);
  const waiting = waitingFolders(folders);
  const answers = answersToRead(unread, [...papers, ...waiting]);
  const complements = requests.filter(({ status }) => asksForPapers(status));
  // what is missing there is asked for on its complement
  const isOnComplement = ({ kind, id }: WaitingFolder): boolean =>
    kind === 'information' && complements.some(({ folder }) => folder === id);
  const items = [
    ...contractsToRenew(cars, today),
    ...papers,
    ...waiting.filter((folder) => !isOnComplement(folder)),
    ...answers,
  ];
  return { items: inOrder(items, today), underWay: underWayOf(requests, today) };
};
