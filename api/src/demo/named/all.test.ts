import { addDays, formatDate, isIsoDate } from '@rafiq/contract/core/dates';
import { isCin, isEmail, isName, isPhone } from '@rafiq/contract/core/formats';
import { isFinished } from '@rafiq/contract/core/status-tag';
import { HEALTH_STATUSES } from '@rafiq/contract/health-folders/model';
import { HEALTH_TAGS } from '@rafiq/contract/health-folders/rules';
import { MOTOR_STATUSES, RESPONSIBILITY_DEGREES } from '@rafiq/contract/motor-folders/model';
import { MOTOR_TAGS } from '@rafiq/contract/motor-folders/rules';
import { endsSoon, hasExpired } from '@rafiq/contract/policies/rules';
import { REQUEST_KINDS } from '@rafiq/contract/requests/model';
import { REQUEST_TAGS, statusesOf } from '@rafiq/contract/requests/rules';
import { describe, expect, test } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_BIRTH_DATE, DEMO_SPONSORSHIP_CODE } from '../accounts.ts';
import { brokenRules } from '../broken-rules.ts';
import { namedDemo } from './all.ts';

const TODAY = '2026-11-15';
const rowsOn = (today: string) => namedDemo({ today, passwordHash: 'hashed' }).rows;
const rows = rowsOn(TODAY);

const memberOf = (cin: string) => {
  const member = rows.members.find((row) => row.cin === cin);
  if (!member) throw new Error(`no member ${cin}`);
  return member;
};
const expiryOf = (row: { expiry_date: string }) => ({ expiryDate: row.expiry_date });
const holdings = (cin: string) => {
  const { id } = memberOf(cin);
  const own = <Row extends { member_id: number }>(list: Row[]) =>
    list.filter((row) => row.member_id === id);
  return {
    account: own(rows.accounts)[0],
    health: own(rows.health_policies),
    motor: own(rows.motor_policies),
    beneficiaries: own(rows.beneficiaries),
    healthFolders: own(rows.health_folders),
    motorFolders: own(rows.motor_folders),
    guarantees: own(rows.motor_guarantees),
    requests: own(rows.requests),
    ratings: own(rows.ratings),
  };
};

describe('the named members', () => {
  test('are the same rows for the same day', () => {
    expect(rowsOn(TODAY)).toEqual(rows);
  });

  test.each(['2026-11-15', '2027-01-01', '2028-02-29', '2026-03-01'])(
    'keep every rule of the data on %s',
    (today) => {
      expect(brokenRules(rowsOn(today), today)).toEqual([]);
    },
  );

  test('move with the day: the newest folder is as young on any day', () => {
    const later = rowsOn('2027-03-15');
    expect(
      later.health_folders
        .map((row) => row.status_date)
        .sort()
        .at(-1),
    ).toBe('2027-03-15');
    expect(later.health_folders.length).toBe(rows.health_folders.length);
  });

  test('carry well-formed names and contacts', () => {
    for (const member of rows.members) {
      expect(isCin(member.cin) && isName(member.first_name) && isName(member.last_name)).toBe(true);
      expect(member.email === null || isEmail(member.email)).toBe(true);
      expect(member.phone === null || isPhone(member.phone)).toBe(true);
      expect(member.birth_date).toBe(DEMO_BIRTH_DATE);
      expect(isIsoDate(member.created_at.slice(0, 10))).toBe(true);
    }
  });

  test('are the ones that the start prints', () => {
    const known = [...rows.members, ...rows.crm_contacts].map(
      (row) => `${row.cin} ${row.first_name} ${row.last_name}`,
    );
    expect(known.sort()).toEqual(DEMO_ACCOUNTS.map(({ cin, name }) => `${cin} ${name}`).sort());
  });
});

describe('Salma', () => {
  const salma = holdings('AB123456');
  const enabled = salma.health.filter((policy) => policy.enabled);

  test('holds two health policies, one of them enabled, and one enabled motor policy', () => {
    expect(salma.health).toHaveLength(2);
    expect(enabled).toHaveLength(1);
    expect(salma.motor).toMatchObject([{ enabled: true, plate: '12345-أ-6', model: 'Duster' }]);
    expect(salma.motor.map(expiryOf).every((policy) => endsSoon(policy, TODAY))).toBe(true);
    expect(memberOf('AB123456').sponsorship_code).toBe(DEMO_SPONSORSHIP_CODE);
  });

  test('has more than 25 health folders and every status under the enabled policy', () => {
    const folders = salma.healthFolders.filter((row) => row.health_policy_id === enabled[0]?.id);
    expect(folders.length).toBeGreaterThan(25);
    expect(new Set(folders.map((row) => row.status))).toEqual(new Set(HEALTH_STATUSES));
    expect(folders).toContainEqual(
      expect.objectContaining({
        folder_number: '2026-004871',
        slip_number: '88213',
        status: 'C.Information',
        observation: `Ordonnance manquante, avant le ${formatDate(addDays(TODAY, 7), 'fr')}`,
        patient_first_name: 'Yassine',
        engaged_amount: '1240.00',
      }),
    );
  });

  test('has motor folders in every status and every degree of responsibility', () => {
    expect(new Set(salma.motorFolders.map((row) => row.status))).toEqual(new Set(MOTOR_STATUSES));
    expect(new Set(salma.motorFolders.map((row) => row.responsibility_degree))).toEqual(
      new Set(RESPONSIBILITY_DEGREES),
    );
  });

  test('has a spouse, two children and guarantees with and without limits', () => {
    expect(salma.beneficiaries.map((row) => row.kinship).sort()).toEqual([
      'child',
      'child',
      'self',
      'spouse',
    ]);
    for (const limit of ['insured_capital', 'ceiling', 'deductible'] as const) {
      const values = salma.guarantees.map((row) => row[limit] === null);
      expect(new Set(values)).toEqual(new Set([true, false]));
    }
  });
});

describe('what Salma has asked for', () => {
  const { requests, ratings, healthFolders, motorFolders } = holdings('AB123456');
  const KINDS = REQUEST_KINDS.filter(
    (kind) => !['motor-renewal', 'suggestion', 'data-request'].includes(kind),
  );

  test.each(KINDS)('has a %s in every status', (kind) => {
    const statuses = requests.filter((row) => row.kind === kind).map((row) => row.status);
    expect(new Set(statuses)).toEqual(new Set(statusesOf(kind)));
  });

  test('has been answered wherever the insurer has decided or waits, with paragraphs and lines once', () => {
    const decided = requests.filter(
      ({ status }) => isFinished(REQUEST_TAGS[status]) && status !== 'En cours',
    );
    expect(decided.filter(({ answer }) => answer === '')).toEqual([]);
    expect(requests.some(({ answer }) => /<br \/>.*<\/p><p>/.test(answer))).toBe(true);
  });

  test('renews nothing, so that it can be tried', () => {
    expect(rows.requests.filter(({ kind }) => kind === 'motor-renewal')).toEqual([]);
  });

  test('has rated a few finished folders and left several of each kind', () => {
    const rated = (column: 'health_folder_id' | 'motor_folder_id') =>
      new Set(ratings.map((row) => row[column]).filter((id) => id !== null));
    const health = healthFolders.filter((row) => isFinished(HEALTH_TAGS[row.status]));
    const motor = motorFolders.filter((row) => isFinished(MOTOR_TAGS[row.status]));
    const [ratedHealth, ratedMotor] = [rated('health_folder_id'), rated('motor_folder_id')];
    expect(ratedHealth.size).toBeGreaterThan(0);
    expect(ratedMotor.size).toBeGreaterThan(0);
    expect(health.length - ratedHealth.size).toBeGreaterThan(3);
    expect(motor.length - ratedMotor.size).toBeGreaterThan(2);
  });
});

describe('the other situations', () => {
  test('Omar: motor only, one contract that ends within 30 days and one expired', () => {
    const { health, motor } = holdings('CD234567');
    expect(health).toEqual([]);
    expect(motor.map((row) => endsSoon(expiryOf(row), TODAY))).toEqual([true, false]);
    expect(motor.map((row) => hasExpired(expiryOf(row), TODAY))).toEqual([false, true]);
    expect(holdings('CD234567').requests.map(({ kind }) => kind)).toEqual(['motor-declaration']);
  });

  test('Nadia: health only, neither declarations nor complaints allowed', () => {
    const { health, motor } = holdings('EF345678');
    expect(motor).toEqual([]);
    expect(health).toMatchObject([
      { enabled: true, declarations_allowed: false, complaints_allowed: false },
    ]);
  });

  test('Youssef: both kinds, nothing enabled', () => {
    const { health, motor } = holdings('GH456789');
    expect(health.length).toBeGreaterThan(0);
    expect(motor.length).toBeGreaterThan(0);
    expect([...health, ...motor].some((policy) => policy.enabled)).toBe(false);
  });

  test('Imane: active, unverified, nothing attached', () => {
    const { account, health, motor } = holdings('JK567890');
    expect(memberOf('JK567890').verified).toBe(false);
    expect(account).toMatchObject({ state: 'active', password_hash: 'hashed' });
    expect([...health, ...motor]).toEqual([]);
  });

  test('Hassan has no password yet, Khadija has not confirmed', () => {
    expect(holdings('LM678901').account).toMatchObject({ state: 'active', password_hash: null });
    expect(holdings('NP789012').account).toMatchObject({ state: 'pending' });
  });

  test('Mehdi has contacts and no account, Zineb has neither', () => {
    expect(holdings('QR890123').account).toBeUndefined();
    expect(memberOf('QR890123')).toMatchObject({
      email: expect.any(String),
      phone: expect.any(String),
    });
    expect(holdings('ST901234').account).toBeUndefined();
    expect(memberOf('ST901234')).toMatchObject({ email: null, phone: null });
  });

  test('Karim is in the CRM list and no member', () => {
    expect(rows.crm_contacts.map((row) => row.cin)).toEqual(['UV012345']);
    expect(rows.members.some((row) => row.cin === 'UV012345')).toBe(false);
  });

  test('Rachid has enabled contracts and every list empty', () => {
    const { health, motor, ...rest } = holdings('WX123450');
    expect([...health, ...motor].every((policy) => policy.enabled)).toBe(true);
    expect([health.length, motor.length]).toEqual([1, 1]);
    const { account, ...lists } = rest;
    expect(account).toMatchObject({ state: 'active' });
    expect(Object.values(lists).flat()).toEqual([]);
  });
});

test('bring lines of a refund that was reduced, refused and capped, and folders without any', () => {
  const folders = rows.health_folders.filter(
    ({ status }) => status === 'Réglé' || status === 'Rejeté',
  );
  const reasons = folders.flatMap(({ lines = [] }) => lines.map(({ reason }) => reason));
  expect(reasons).toEqual(
    expect.arrayContaining([undefined, 'over_tariff', 'not_covered', 'ceiling_reached']),
  );
  expect(folders.some(({ lines }) => lines === undefined)).toBe(true);
  const told = folders.find(({ folder_number }) => folder_number.endsWith('-004702'));
  expect(told?.lines).toHaveLength(2);
});
