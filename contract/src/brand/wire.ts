import type { z } from 'zod';
import type { KeptBrand } from './model.ts';
import type { keptBrandSchema } from './schema.ts';

export type KeptBrandWire = z.infer<typeof keptBrandSchema>;

export const keptBrandToWire = ({ termsVersion, ...same }: KeptBrand): KeptBrandWire => ({
  ...same,
  terms_version: termsVersion,
});
export const keptBrandFromWire = ({ terms_version, ...same }: KeptBrandWire): KeptBrand => ({
  ...same,
  termsVersion: terms_version,
});
