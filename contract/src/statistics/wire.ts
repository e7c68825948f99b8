import type { MotorStatus, ResponsibilityDegree } from '../motor-folders/model.ts';
import type { Counted, HealthStatistics, MotorStatistics } from './model.ts';
import type { HealthStatisticsWire, MotorStatisticsWire } from './schema.ts';

export const healthStatisticsToWire = (statistics: HealthStatistics): HealthStatisticsWire => ({
  totals: { FRAIS_ENGAGE: statistics.engaged, REMBOURSEMENT: statistics.reimbursed },
  counts: statistics.counts,
});

export const healthStatisticsFromWire = (wire: HealthStatisticsWire): HealthStatistics => ({
  engaged: wire.totals.FRAIS_ENGAGE,
  reimbursed: wire.totals.REMBOURSEMENT,
  counts: wire.counts,
});

const countedToWire = <Name>(counted: Counted<Name>[]) =>
  counted.map(({ name, count }) => ({ _id: name, COUNT: count }));

export const motorStatisticsToWire = (statistics: MotorStatistics): MotorStatisticsWire => ({
  total_stats: { TOTAL_MONTANT_REMBOURSE: statistics.refunded },
  dossiers_count_by_statut: countedToWire(statistics.byStatus),
  garanties_count: countedToWire(statistics.byGuarantee),
  dossiers_count_by_degre_resp: countedToWire(statistics.byResponsibility),
});

export const motorStatisticsFromWire = (wire: MotorStatisticsWire): MotorStatistics => ({
  refunded: wire.total_stats.TOTAL_MONTANT_REMBOURSE,
  byStatus: wire.dossiers_count_by_statut.map(({ _id, COUNT }) => ({
    name: _id as MotorStatus,
    count: COUNT,
  })),
  byGuarantee: wire.garanties_count.map(({ _id, COUNT }) => ({ name: _id, count: COUNT })),
  byResponsibility: wire.dossiers_count_by_degre_resp.map(({ _id, COUNT }) => ({
    name: _id as ResponsibilityDegree,
    count: COUNT,
  })),
});
