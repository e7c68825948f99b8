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
    healthPolicyId: z.string(),
    person: z.object({ id: z.string(), lastName: z.string(), firstName: z.string() }),
    name: z
      .object({ fr: z.string(), en: z.string(), ar: z.string() })
      .describe('as the insurer calls it, or the act that it is for'),
    ceiling: z.number(),
    used: z.number(),
  })
  .meta({ id: 'YearCeiling' });
/** The most that a contract pays in a year for one person and one kind of care, and what of it is used. */
export type YearCeiling = z.infer<typeof ceilingSchema>;

export const ceilingListSchema = z
  .object({ ceilings: z.array(ceilingSchema) })
  .meta({ id: 'YearCeilingList' });
export type YearCeilingList = z.infer<typeof ceilingListSchema>;
