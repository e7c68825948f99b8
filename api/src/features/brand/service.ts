/** The insurer's name, links and texts. Read at start: a file that does not fit stops it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandSchema, type PortalBrand } from '@rafiq/contract/core/brand';

const DEFAULT_BRAND_FILE = join(import.meta.dirname, '../../../brand.default.json');

export class BrandError extends Error {}

interface BrandSettings {
  brandFile: string | null;
  recaptcha: { siteKey: string } | null;
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new BrandError(`The setting BRAND_FILE is wrong: ${file} is not a readable JSON file.`, {
      cause,
    });
  }
};

export const loadBrand = ({ brandFile, recaptcha }: BrandSettings): PortalBrand => {
  const file = brandFile ?? DEFAULT_BRAND_FILE;
  const parsed = brandSchema.safeParse(readJson(file));
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.map(String).join('.') || 'the file');
    throw new BrandError(
      `The setting BRAND_FILE is wrong: ${file} does not fit in ${fields.join(', ')}.`,
    );
  }
  return {
    ...parsed.data,
    humanCheck: recaptcha ? { kind: 'recaptcha', siteKey: recaptcha.siteKey } : { kind: 'altcha' },
  };
};
