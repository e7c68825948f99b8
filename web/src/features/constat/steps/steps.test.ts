import { COMMON_FIELDS, SIDE_FIELDS } from '@rafiq/contract/constat/model';
import { describe, expect, it } from 'vitest';
import { nextStep, progressOf } from './progress.ts';
import { isAsked, stepsFor } from './steps.ts';
import { withCopies } from './written.ts';

const ids = (...mine: ('a' | 'b')[]) => stepsFor(mine).map(({ id }) => id);
const reading = (values: Record<string, string | boolean>) => (key: string) => values[key] ?? null;

describe('the steps', () => {
  it('go in the paper’s order, with the phone handed over between the halves', () => {
    expect(ids('a', 'b')).toEqual([
      ...['when', 'where', 'injured', 'others', 'witnesses'],
      ...['a-insured', 'a-vehicle', 'a-insurer', 'a-driver'],
      ...['a-damage', 'a-circumstances', 'a-observations'],
      'b-hand',
      ...['b-insured', 'b-vehicle', 'b-insurer', 'b-driver'],
      ...['b-damage', 'b-circumstances', 'b-observations'],
      ...['sketch', 'photos', 'review', 'a-sign', 'b-sign'],
    ]);
  });

  it('are of one half where each driver has a phone, and nothing is handed over', () => {
    for (const [side, other] of [
      ['a', 'b-'],
      ['b', 'a-'],
    ] as const) {
      expect(ids(side)).toContain(`${side}-sign`);
      expect(ids(side).filter((id) => id.startsWith(other) || id.endsWith('hand'))).toEqual([]);
    }
  });

  it('ask for every box of the paper once', () => {
    const asked = stepsFor(['a']).flatMap(({ boxes }) => boxes);
    // the road is drawn with the sketch, the language was chosen before
    const all = [
      ...Object.keys(COMMON_FIELDS).map((name) => `common.${name}`),
      ...Object.keys(SIDE_FIELDS).map((name) => `a.${name}`),
    ].filter((key) => key !== 'common.road' && key !== 'a.language');
    expect(asked.toSorted()).toEqual(all.toSorted());
  });
});

describe('going on', () => {
  it('leads to the first step of which nothing is filled', () => {
    const steps = stepsFor(['a', 'b']);
    expect(nextStep(steps, reading({})).id).toBe('when');
    expect(nextStep(steps, reading({ 'common.day': '2026-11-17' })).id).toBe('where');
    const all = Object.fromEntries(steps.flatMap(({ boxes }) => boxes).map((key) => [key, 'x']));
    expect(nextStep(steps, reading(all)).id).toBe('review');
  });

  it('counts only what is asked: an insured driver is not asked for their name again', () => {
    const driver = stepsFor(['a']).find(({ name }) => name === 'driver');
    if (!driver) throw new Error('no step');
    expect(progressOf(driver, reading({})).asked).toBe(5);
    expect(progressOf(driver, reading({ 'a.driverIsInsured': false }))).toEqual({
      asked: 9,
      filled: 1,
    });
    expect(isAsked('b.driverBirthday', reading({ 'b.driverIsInsured': true }))).toBe(true);
  });
});

describe('a driver who is the insured person', () => {
  const salma = { 'a.insuredLastName': 'Bennani', 'a.insuredPhone': '0612345678' };

  it('has their name, address and phone', () => {
    expect(withCopies({ 'a.driverIsInsured': true }, reading(salma))).toEqual({
      'a.driverIsInsured': true,
      'a.driverLastName': 'Bennani',
      'a.driverFirstName': null,
      'a.driverAddress': null,
      'a.driverPhone': '0612345678',
    });
  });

  it('follows what is mended later, on that side only', () => {
    const before = reading({ ...salma, 'a.driverIsInsured': true });
    expect(withCopies({ 'a.insuredLastName': 'Alami' }, before)).toMatchObject({
      'a.driverLastName': 'Alami',
    });
    expect(withCopies({ 'b.insuredLastName': 'Alami' }, before)).toEqual({
      'b.insuredLastName': 'Alami',
    });
    expect(withCopies({ 'a.make': 'Dacia' }, before)).toEqual({ 'a.make': 'Dacia' });
  });

  it('takes the name back when somebody else drove, and leaves a typed one alone', () => {
    const copied = reading({ ...salma, 'a.driverIsInsured': true, 'a.driverLastName': 'Bennani' });
    expect(withCopies({ 'a.driverIsInsured': false }, copied)).toMatchObject({
      'a.driverLastName': null,
    });
    const typed = reading({ 'a.driverLastName': 'Idrissi' });
    expect(withCopies({ 'a.driverIsInsured': false }, typed)).toEqual({
      'a.driverIsInsured': false,
    });
  });
});
