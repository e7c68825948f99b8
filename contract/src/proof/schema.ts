import { z } from 'zod';

export const proofSchema = z
  .strictObject({ password: z.string().max(1000) })
  .meta({ id: 'Proof', examples: [{ password: 'Jardin#2026' }] });
export type ProofWire = z.infer<typeof proofSchema>;

export const provedSchema = z.object({ proved_at: z.string() }).meta({ id: 'Proved' });
export type ProvedWire = z.infer<typeof provedSchema>;
