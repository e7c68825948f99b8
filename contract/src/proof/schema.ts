import { z } from 'zod';

export const proofSchema = z
  .strictObject({ password: z.string().max(1000) })
  .meta({ id: 'Proof', examples: [{ password: 'Jardin#2026' }] });
/** How somebody who is signed in shows again who they are. A passkey is another way beside the password. */
export type Proof = z.infer<typeof proofSchema>;

export const provedSchema = z.object({ provedAt: z.string() }).meta({ id: 'Proved' });
export type Proved = z.infer<typeof provedSchema>;
