import { z } from 'zod';
import { HEALTH_STATUSES } from '../health-folders/model.ts';

/** `fromEntries` forgets which keys it was given. */
const countOfEach = Object.fromEntries(
  HEALTH_STATUSES.map((status) => [status, z.number().int()]),
) as Record<(typeof HEALTH_STATUSES)[number], z.ZodNumber>;

export const healthStatisticsSchema = z
  .object({
    totals: z.object({ FRAIS_ENGAGE: z.number(), REMBOURSEMENT: z.number() }),
    counts: z.object(countOfEach),
  })
  .meta({ id: 'HealthStatistics' });
export type HealthStatisticsWire = z.infer<typeof healthStatisticsSchema>;

const counted = z.array(z.object({ _id: z.string(), COUNT: z.number().int() }));

export const motorStatisticsSchema = z
  .object({
    total_stats: z.object({ TOTAL_MONTANT_REMBOURSE: z.number() }),
    dossiers_count_by_statut: counted,
    garanties_count: counted,
    dossiers_count_by_degre_resp: z.array(
      z.object({ _id: z.number().int(), COUNT: z.number().int() }),
    ),
  })
  .meta({ id: 'MotorStatistics' });
export type MotorStatisticsWire = z.infer<typeof motorStatisticsSchema>;

const ceilingSchema = z
  .object({
    id_contrat: z.string(),
    person: z.object({ id: z.string(), NOM: z.string(), PRENOM: z.string() }),
    name: z
      .object({ fr: z.string(), en: z.string(), ar: z.string() })
      .describe('as the insurer calls it, or the act that it is for'),
    ceiling: z.number(),
    used: z.number(),
  })
  .meta({ id: 'YearCeiling' });

export const ceilingListSchema = z
  .object({ value: z.array(ceilingSchema) })
  .meta({ id: 'YearCeilingList' });
export type CeilingListWire = z.infer<typeof ceilingListSchema>;
