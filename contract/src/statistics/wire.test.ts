import { expect, it } from 'vitest';
import type { HealthStatistics, MotorStatistics } from './model.ts';
import { healthStatisticsSchema, motorStatisticsSchema } from './schema.ts';
import {
  healthStatisticsFromWire,
  healthStatisticsToWire,
  motorStatisticsFromWire,
  motorStatisticsToWire,
} from './wire.ts';

const health: HealthStatistics = {
  engaged: 1_000.5,
  reimbursed: 0.1,
  counts: {
    'En cours': 1,
    'C.Information': 0,
    'C.Visite': 0,
    'P.charge': 0,
    Accord: 0,
    Réglé: 2,
    Rejeté: 0,
  },
};
const motor: MotorStatistics = {
  refunded: 12.34,
  byStatus: [{ name: 'CLOS', count: 3 }],
  byGuarantee: [{ name: 'Vol', count: 1 }],
  byResponsibility: [{ name: -1, count: 2 }],
};
const nothing: MotorStatistics = {
  refunded: 0,
  byStatus: [],
  byGuarantee: [],
  byResponsibility: [],
};

it('carries health totals and counts under exactly these names', () => {
  const wire = healthStatisticsSchema.strict().parse(healthStatisticsToWire(health));
  expect(wire.totals).toEqual({ FRAIS_ENGAGE: 1_000.5, REMBOURSEMENT: 0.1 });
  expect(healthStatisticsFromWire(wire)).toEqual(health);
});

it('needs a count for each status', () => {
  const { Rejeté: _, ...counts } = health.counts;
  const wire = { ...healthStatisticsToWire(health), counts };
  expect(healthStatisticsSchema.safeParse(wire).success).toBe(false);
});

it('carries motor figures under exactly these names', () => {
  expect(motorStatisticsToWire(motor)).toEqual({
    total_stats: { TOTAL_MONTANT_REMBOURSE: 12.34 },
    dossiers_count_by_statut: [{ _id: 'CLOS', COUNT: 3 }],
    garanties_count: [{ _id: 'Vol', COUNT: 1 }],
    dossiers_count_by_degre_resp: [{ _id: -1, COUNT: 2 }],
  });
});

it.each([
  ['much', motor],
  ['nothing', nothing],
])('comes back as it was: %s', (_name, statistics) => {
  const wire = motorStatisticsSchema.strict().parse(motorStatisticsToWire(statistics));
  expect(motorStatisticsFromWire(wire)).toEqual(statistics);
});
