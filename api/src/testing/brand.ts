/** The brand as it is shipped, for tests that are not about brands: a new object each time, since a process changes its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandSchema, type PortalBrand } from '@rafiq/contract/core/brand';

const SHIPPED = readFileSync(join(import.meta.dirname, '../../brand.default.json'), 'utf8');

export const shippedBrand = (): PortalBrand => ({
  ...brandSchema.parse(JSON.parse(SHIPPED)),
  humanCheck: { kind: 'altcha' },
});
