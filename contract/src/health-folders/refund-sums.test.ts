import { expect, it } from 'vitest';
import { aLine } from '../testing/a-line.ts';
import type { HealthStatus, RefundLine } from './model.ts';
import { explainFolder, REMAINING } from './refund-sums.ts';

const folder = (
  lines: RefundLine[],
  [engagedAmount, reimbursedAmount]: [number, number],
  status: HealthStatus = 'Réglé',
) => explainFolder({ lines, engagedAmount, reimbursedAmount, status });

it('adds to the centime what floats would not', () => {
  const tenth = aLine({ engaged: 0.1, tariffBase: 0.1, rate: 100, refunded: 0.1, reason: null });
  const found = folder(Array(3).fill(tenth), [0.3, 0.3]);
  expect(found).toMatchObject({ engaged: 30, counted: 30, refunded: 30, remains: 0 });
  expect(found.differs).toEqual({ engaged: null, refunded: null });
});

it('says why each centime stays with the person', () => {
  const refused = aLine({ engaged: 80, refunded: 0, reason: 'not_covered' });
  const { parts, remains } = folder([aLine(), refused], [380, 120]);
  expect(parts).toMatchObject({ overTariff: 150_00, ownShare: 30_00, withheld: 80_00 });
  expect(REMAINING.reduce((all, part) => all + parts[part], 0)).toBe(remains);
});

it('tells what the folder says where its lines come to something else', () => {
  expect(folder([aLine()], [300.01, 119.99]).differs).toEqual({
    ...{ engaged: 300_01, refunded: 119_99 },
  });
});

it.each(['En cours', 'C.Information', 'C.Visite', 'P.charge', 'Accord'] as const)(
  'waits for the payment of a folder that is “%s”',
  (status) => {
    const found = folder([aLine()], [300, 0], status);
    expect([found.isPending, found.differs.refunded]).toEqual([true, null]);
  },
);

it('counts nothing where one line does not say what the tariff counts', () => {
  expect(folder([aLine(), aLine({ tariffBase: null })], [600, 240]).counted).toBeNull();
});
