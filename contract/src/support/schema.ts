import { z } from 'zod';
import { humanCheckFields } from '../access/schema.ts';

export const callBackSchema = z
  .strictObject({
    reason: z.string().max(60),
    phone: z.string().max(40),
    message: z.string().max(2000).default(''),
    ...humanCheckFields,
  })
  .meta({
    id: 'CallBack',
    examples: [{ reason: 'information', phone: '0612345678', message: 'Bonjour' }],
  });
export type CallBackRequest = Omit<z.infer<typeof callBackSchema>, keyof typeof humanCheckFields>;
