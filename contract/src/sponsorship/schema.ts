import { z } from 'zod';
import { SPONSORED_STATES } from './model.ts';

export const sponsorshipCodeSchema = z
  .strictObject({ code_parrainage: z.string().max(200) })
  .meta({ id: 'SponsorshipCode', examples: [{ code_parrainage: 'PARRAIN-2026' }] });

/** GET /me/parrainage: what /concessionaire shows. Of others no more than a first name. */
export const sponsorshipSchema = z
  .object({
    code: z.string().nullable().describe('null: the insurer has not verified the member yet'),
    sponsored: z.array(
      z.object({ firstName: z.string(), since: z.string(), state: z.enum(SPONSORED_STATES) }),
    ),
  })
  .meta({ id: 'Sponsorship' });
export type Sponsorship = z.infer<typeof sponsorshipSchema>;
/** Where somebody who used the member's code stands. */
export type Sponsored = Sponsorship['sponsored'][number];
