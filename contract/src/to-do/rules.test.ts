import { describe, expect, it } from 'vitest';
import { HEALTH_STATUSES } from '../health-folders/model.ts';
import { MOTOR_STATUSES } from '../motor-folders/model.ts';
import { NEWS_KINDS } from '../news/model.ts';
import { REQUEST_KINDS, type RequestStatus } from '../requests/model.ts';
import { statusesOf } from '../requests/rules.ts';
import {
  type HeldCar,
  isAnswer,
  type Matters,
  renewalNeed,
  toDoOf,
  verificationOf,
} from './rules.ts';

const TODAY = '2026-11-19';

const aCar = (part: Partial<Matters['cars'][number]> = {}): Matters['cars'][number] => ({
  id: '1',
  make: 'Peugeot',
  model: '208',
  plate: '4790-45-6',
  policyNumber: 'AUTO-1',
  effectDate: '2025-12-01',
  expiryDate: '2026-11-30',
  enabled: true,
  renewals: [],
  ...part,
});

const aRequest = (
  part: Partial<Matters['requests'][number]> = {},
): Matters['requests'][number] => ({
  id: '7',
  request: 'motor-declaration',
  status: 'Documents manquants',
  sent: '2026-10-31',
  papers: [],
  patient: null,
  care: null,
  folder: null,
  car: null,
  day: null,
  isPaused: true,
  ...part,
});

const aFolder = (part: Partial<Matters['folders'][number]> = {}): Matters['folders'][number] => ({
  id: '5',
  folderNumber: '2026-004702',
  patientFirstName: 'Anas',
  consultationDate: '2026-11-16',
  observation: 'Ordonnance manquante',
  status: 'C.Information',
  isAnswered: false,
  ...part,
});

const news = (part: Partial<Matters['unread'][number]> = {}): Matters['unread'][number] => ({
  kind: 'request-answered',
  subjectId: '9',
  requestKind: 'health-complaint',
  status: 'Traité',
  at: '2026-11-18T10:00:00Z',
  ...part,
});

const toDo = (part: Partial<Matters>) =>
  toDoOf({ cars: [], requests: [], folders: [], unread: [], ...part }, TODAY);
const kindsOf = (part: Partial<Matters>) => toDo(part).items.map(({ kind }) => kind);

const EVERY_REQUEST = REQUEST_KINDS.flatMap((request) =>
  statusesOf(request).map((status) => ({ request, status })),
);

describe('a request', () => {
  it.each(EVERY_REQUEST)('$request at $status', ({ request, status }) => {
    const { items, underWay } = toDo({ requests: [aRequest({ request, status })] });
    const isAsked = status === 'Documents manquants';
    expect(items.map(({ kind }) => kind)).toEqual(isAsked ? ['papers'] : []);
    const isOpen = ['Envoyé', 'En cours de traitement', 'En cours'].includes(status);
    expect(underWay.map(({ id }) => id)).toEqual(isOpen ? ['7'] : []);
  });

  it('names what is still to come', () => {
    const asked = aRequest({ papers: ['driving-licence'] });
    expect(toDo({ requests: [asked] }).items).toEqual([
      {
        ...{ kind: 'papers', id: '7', request: 'motor-declaration', sent: '2026-10-31' },
        ...{ papers: ['driving-licence'], patient: null, care: null, day: null, isPaused: true },
      },
    ]);
  });

  it.each([
    // its 365 days are over
    ['2025-11-18', null],
    ['2025-11-19', '2026-11-19'],
    ['2025-12-19', '2026-12-19'],
    // a message tells of it in that month, too
    ['2025-12-20', null],
    [null, null],
  ])('about care of %s says until when that can be declared: %s', (care, day) => {
    const asked = aRequest({ request: 'health-declaration', patient: 'Anas', care });
    expect(toDo({ requests: [asked] }).items).toMatchObject([{ kind: 'papers', day }]);
  });

  it('is told as under way with its promise, a renewal first, three at most', () => {
    const others = ['1', '2', '3'].map((id) =>
      aRequest({ id, request: 'ticket', status: 'Envoyé', day: '2026-11-18' }),
    );
    const renewal = aRequest({
      ...{ id: '4', request: 'motor-renewal', status: 'Envoyé' },
      ...{ car: 'Renault Clio', day: '2026-11-21', sent: '2026-11-18' },
    });
    const { underWay } = toDo({ requests: [...others, renewal] });
    expect(underWay.map(({ id }) => id)).toEqual(['4', '1', '2']);
    expect(underWay[0]).toMatchObject({ car: 'Renault Clio', day: '2026-11-21' });
    // a promise that was not kept is no promise any more
    expect(underWay[1]?.day).toBeNull();
  });
});

describe('a health folder', () => {
  it.each(HEALTH_STATUSES)('at %s', (status) => {
    const waits = { 'C.Information': ['information'], 'C.Visite': ['visit'] };
    const expected = Object.entries(waits).find(([one]) => one === status)?.[1] ?? [];
    expect(kindsOf({ folders: [aFolder({ status })] })).toEqual(expected);
    expect(kindsOf({ folders: [aFolder({ status, isAnswered: true })] })).toEqual([]);
  });

  it('says until when, where the insurer has said so', () => {
    const observation = 'Ordonnance manquante, avant le 25/11/2026';
    const { items } = toDo({ folders: [aFolder({ observation }), aFolder({ id: '6' })] });
    expect(items).toMatchObject([
      { id: '5', day: '2026-11-25', patient: 'Anas', care: '2026-11-16', note: observation },
      { id: '6', day: null },
    ]);
  });
});

describe('a complement whose documents are asked for again', () => {
  const part = { id: '8', request: 'health-declaration', care: '2026-11-16', folder: '5' } as const;
  const complement = aRequest({ ...part, status: 'Documents manquants' });

  it('stands for its folder, with the last day of that', () => {
    const observation = 'Ordonnance manquante, avant le 25/11/2026';
    const folders = [aFolder({ observation }), aFolder({ id: '6' })];
    expect(toDo({ requests: [complement], folders }).items).toMatchObject([
      { kind: 'papers', id: '8', day: '2026-11-25' },
      { kind: 'information', id: '6' },
    ]);
  });

  it('says no day where its folder does not', () => {
    expect(toDo({ requests: [complement] }).items).toMatchObject([{ id: '8', day: null }]);
  });

  it('does not hide its folder once it is answered, nor an appointment', () => {
    const requests = [aRequest({ ...part, status: 'Envoyé' })];
    expect(kindsOf({ requests, folders: [aFolder()] })).toEqual(['information']);
    const folders = [aFolder({ status: 'C.Visite' })];
    expect(kindsOf({ requests: [complement], folders })).toEqual(['papers', 'visit']);
  });
});

describe('a motor contract', () => {
  const need = (part: Partial<HeldCar>, others: HeldCar[] = []) => {
    const car = aCar(part);
    return renewalNeed(car, [car, ...others], TODAY);
  };

  it.each([
    // the car was sold long ago, or is insured elsewhere
    ['2022-05-31', null],
    ['2025-11-18', null],
    ['2025-11-19', 'contract-expired'],
    ['2026-11-18', 'contract-expired'],
    ['2026-11-19', 'contract-ends'],
    ['2026-12-19', 'contract-ends'],
    ['2026-12-20', null],
  ])('that ends on %s: %s', (expiryDate, expected) => {
    expect(need({ expiryDate })).toBe(expected);
    expect(need({ expiryDate, enabled: false })).toBeNull();
  });

  it.each(statusesOf('motor-renewal'))('with a renewal at %s', (status: RequestStatus) => {
    const isOpen = ['Envoyé', 'En cours de traitement', 'Documents manquants'].includes(status);
    expect(need({ renewals: [status] })).toBe(isOpen ? null : 'contract-ends');
    // one of last year does not count for this one
    expect(need({ renewals: ['Traité', status] })).toBe(isOpen ? null : 'contract-ends');
  });

  it('is over once the same car goes on under another contract', () => {
    const next = aCar({ id: '2', effectDate: '2026-12-01', expiryDate: '2027-11-30' });
    expect(need({}, [next])).toBeNull();
    expect(need({}, [{ ...next, plate: '777-45-6' }])).toBe('contract-ends');
    expect(need({}, [{ ...next, plate: '4790 | 45 | 6' }])).toBeNull();
    expect(need({}, [{ ...next, effectDate: '2025-12-01' }])).toBe('contract-ends');
  });
});

describe('a motor contract of a car that goes on later', () => {
  it.each([
    // ended on, the next begins on
    ['2026-11-30', '2026-12-01', null],
    ['2026-11-30', '2026-12-02', 'contract-ends'],
    ['2026-10-09', '2026-12-01', 'contract-expired'],
    ['2026-10-09', '2026-11-20', 'contract-expired'],
    ['2026-10-09', '2026-11-19', null],
  ])('ends on %s, and the next begins on %s: %s', (expiryDate, effectDate, expected) => {
    const car = aCar({ expiryDate });
    const next = aCar({ id: '2', effectDate, expiryDate: '2027-11-30' });
    expect(renewalNeed(car, [car, next], TODAY)).toBe(expected);
    expect(renewalNeed(next, [car, next], TODAY)).toBeNull();
  });

  it('is told of the last contract only, once that has ended too', () => {
    const car = aCar({ expiryDate: '2026-06-30' });
    const next = aCar({ id: '2', effectDate: '2026-07-01', expiryDate: '2026-09-30' });
    expect(renewalNeed(car, [car, next], TODAY)).toBeNull();
    expect(renewalNeed(next, [car, next], TODAY)).toBe('contract-expired');
  });
});

describe('an answer', () => {
  const of = (kind: (typeof NEWS_KINDS)[number], statuses: readonly string[]) =>
    statuses.filter((status) => isAnswer({ kind, status }));

  it.each(REQUEST_KINDS)('on a %s, whatever it says', (request) => {
    const statuses = statusesOf(request);
    const others = statuses.filter((status) => status !== 'Documents manquants');
    expect(of('request-answered', statuses)).toEqual(others);
    expect(of('papers-asked', statuses)).toEqual([]);
  });

  it('on a folder is that something is decided', () => {
    expect(of('health-folder', HEALTH_STATUSES)).toEqual(
      HEALTH_STATUSES.filter(
        (status) => !['En cours', 'C.Information', 'C.Visite'].includes(status),
      ),
    );
    expect(of('motor-folder', MOTOR_STATUSES)).toEqual(
      MOTOR_STATUSES.filter((status) => status !== 'EN COURS'),
    );
    expect(of('health-folder', ['', 'constructor', 'EN COURS'])).toEqual([]);
  });

  it('is no news of another kind', () => {
    const told = ['request-answered', 'health-folder', 'motor-folder'];
    const others = NEWS_KINDS.filter((kind) => !told.includes(kind));
    expect(others.filter((kind) => isAnswer({ kind, status: 'Réglé' }))).toEqual([]);
  });

  it('is listed once for each request or folder, with the day of the newest', () => {
    const unread = [news(), news({ at: '2026-11-01T10:00:00Z' }), news({ subjectId: '10' })];
    expect(toDo({ unread }).items).toEqual([
      { kind: 'answer', id: '9', about: 'health-complaint', number: null, on: '2026-11-18' },
      { kind: 'answer', id: '10', about: 'health-complaint', number: null, on: '2026-11-18' },
    ]);
  });

  it('is not listed beside what the same request or folder asks for', () => {
    const requests = [aRequest({ id: '9', request: 'health-complaint' })];
    expect(kindsOf({ requests, unread: [news()] })).toEqual(['papers']);
    const folder = { kind: 'health-folder', subjectId: '5', status: 'Accord' } as const;
    const told: Matters['unread'][number] = { ...folder, number: '2026-1', at: TODAY };
    expect(kindsOf({ folders: [aFolder()], unread: [told] })).toEqual(['information']);
    expect(toDo({ unread: [told] }).items).toMatchObject([
      { about: 'health-folder', id: '5', number: '2026-1' },
    ]);
  });
});

it('begins with a car without insurance, goes on by the last day, and ends with what is to be read', () => {
  const until = (day: string) => `Ordonnance manquante, avant le ${day}`;
  const { items } = toDo({
    unread: [news({ subjectId: 'answer' })],
    requests: [
      aRequest({ id: 'undated' }),
      // in three weeks, and wanted before
      aRequest({ id: 'dated', request: 'health-declaration', care: '2025-12-10' }),
      aRequest({ id: 'first', request: 'health-declaration', care: '2025-11-20' }),
    ],
    folders: [
      aFolder({ id: 'later', observation: until('05/12/2026') }),
      aFolder({ id: 'soon', observation: until('25/11/2026') }),
      aFolder({ id: 'in a week', observation: until('26/11/2026') }),
    ],
    cars: [
      aCar({ id: 'ends', plate: '1', expiryDate: '2026-12-10' }),
      aCar({ id: 'expired', plate: '2', expiryDate: '2026-10-09' }),
    ],
  });
  const due = ['soon', 'in a week', 'undated', 'dated', 'later', 'ends'];
  const order = ['expired', 'first', ...due, 'answer'];
  expect(items.map(({ id }) => id)).toEqual(order);
});

it('says until when it is decided who somebody is, and when that is late', () => {
  const since = new Date('2026-11-17T22:30:00Z');
  const at = (now: string) => verificationOf({ since, hasImage: true }, new Date(now));
  // late in the evening, also by Morocco's clock
  expect(at('2026-11-20T22:30:00Z')).toEqual({ day: '2026-11-20', isLate: false, hasImage: true });
  expect(at('2026-11-20T22:30:01Z')).toEqual({ day: '2026-11-20', isLate: true, hasImage: true });
});
