import { z } from 'zod';

const value = z.union([z.string(), z.number(), z.null()]);

const brandVersion = z.object({
  number: z.number(),
  at: z.string(),
  by: z.string(),
  fields: z.array(z.object({ field: z.string(), before: value, after: value })),
});
export type BrandVersion = z.infer<typeof brandVersion>;

export const keptBrandSchema = z
  .object({
    values: z.record(z.string(), value),
    version: z.number().describe('0: as the brand file says'),
    termsVersion: z.string().describe('Of the terms of use that new members accept'),
    versions: z.array(brandVersion).describe('The newest first'),
  })
  .meta({ id: 'KeptBrand' });
export type KeptBrand = z.infer<typeof keptBrandSchema>;

const version = z.int().min(0).describe('Of the brand as it was seen: an older one is refused');

export const brandChangeSchema = z
  .strictObject({
    values: z.record(z.string().max(60), z.union([z.string().max(30_000), z.number(), z.null()])),
    version,
  })
  .meta({ id: 'BrandChange', examples: [{ values: { hotline: '05 22 00 00 00' }, version: 0 }] });

export const brandSeenSchema = z
  .strictObject({ version })
  .meta({ id: 'BrandSeen', examples: [{ version: 1 }] });
