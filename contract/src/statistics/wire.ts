import type { MotorStatus, ResponsibilityDegree } from '../motor-folders/model.ts';
import type { Counted, HealthStatistics, MotorStatistics, YearCeiling } from './model.ts';
import type { CeilingListWire, HealthStatisticsWire, MotorStatisticsWire } from './schema.ts';

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

export const ceilingsToWire = (ceilings: YearCeiling[]): CeilingListWire => ({
  value: ceilings.map(({ healthPolicyId, person, name, ceiling, used }) => ({
    id_contrat: healthPolicyId,
    person: { id: person.id, NOM: person.lastName, PRENOM: person.firstName },
    ...{ name, ceiling, used },
  })),
});

export const ceilingsFromWire = ({ value }: CeilingListWire): YearCeiling[] =>
  value.map(({ id_contrat, person, name, ceiling, used }) => ({
    healthPolicyId: id_contrat,
    person: { id: person.id, lastName: person.NOM, firstName: person.PRENOM },
    ...{ name, ceiling, used },
  }));
