import { z } from 'zod';
import { HEALTH_STATUSES } from '../health-folders/model.ts';

export const healthStatisticsSchema = z.object({
  totals: z.object({ FRAIS_ENGAGE: z.number(), REMBOURSEMENT: z.number() }),
  counts: z.record(z.enum(HEALTH_STATUSES), z.number().int()),
});
export type HealthStatisticsWire = z.infer<typeof healthStatisticsSchema>;

const counted = z.array(z.object({ _id: z.string(), COUNT: z.number().int() }));

export const motorStatisticsSchema = z.object({
  total_stats: z.object({ TOTAL_MONTANT_REMBOURSE: z.number() }),
  dossiers_count_by_statut: counted,
  garanties_count: counted,
  dossiers_count_by_degre_resp: z.array(
    z.object({ _id: z.number().int(), COUNT: z.number().int() }),
  ),
});
export type MotorStatisticsWire = z.infer<typeof motorStatisticsSchema>;
