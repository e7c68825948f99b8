import { z } from 'zod';

export const callBackSchema = z.strictObject({
  motif: z.string().max(60),
  TEL: z.string().max(40),
  message: z.string().max(2000).default(''),
});
export type CallBackWire = z.infer<typeof callBackSchema>;
