import { z } from 'zod';
import { humanCheckFields } from '../access/schema.ts';

export const callBackSchema = z
  .strictObject({
    motif: z.string().max(60),
    TEL: z.string().max(40),
    message: z.string().max(2000).default(''),
    ...humanCheckFields,
  })
  .meta({
    id: 'CallBack',
    examples: [{ motif: 'information', TEL: '0612345678', message: 'Bonjour' }],
  });
export type CallBackWire = z.infer<typeof callBackSchema>;
