import { z } from 'zod';
import { SPONSORED_STATES } from './model.ts';

export const sponsorshipCodeSchema = z
  .strictObject({ code_parrainage: z.string().max(200) })
  .meta({ id: 'SponsorshipCode', examples: [{ code_parrainage: 'PARRAIN-2026' }] });

/** GET /me/parrainage: what /concessionaire shows. Of others no more than a first name. */
export const sponsorshipSchema = z
  .object({
    /** Null for somebody whom the insurer has not verified yet. */
    code_parrainage: z.string().nullable(),
    filleuls: z.array(
      z.object({ PRENOM: z.string(), createdate: z.string(), status: z.enum(SPONSORED_STATES) }),
    ),
  })
  .meta({ id: 'Sponsorship' });
export type SponsorshipWire = z.infer<typeof sponsorshipSchema>;
