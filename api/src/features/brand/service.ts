/**
 * The insurer's name, links and texts. Read at start: a file that does not fit stops it. What editors have changed since
 * comes over it (live.ts).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, brandSchema, type PortalBrand } from '@rafiq/contract/core/brand';
import { isRecording, listedFiles, soundFolderOf } from '../sound/service.ts';

const DEFAULT_BRAND_FILE = join(import.meta.dirname, '../../../brand.default.json');

/** Where the brand is read from. */
export const brandFileOf = ({ brandFile }: Pick<BrandSettings, 'brandFile'>): string =>
  brandFile ?? DEFAULT_BRAND_FILE;

export { followBrand } from './live.ts';

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

const refuseMissingSound = (file: string, { sounds }: Brand): void => {
  const paths = listedFiles(sounds).map((name) => join(soundFolderOf(file), name));
  const missing = paths.find((path) => !isRecording(path));
  if (missing === undefined) return;
  throw new BrandError(
    `The setting BRAND_FILE is wrong: ${file} lists a sound, but ${missing} is not a readable MP3 file.`,
  );
};

export const loadBrand = ({ brandFile, recaptcha }: BrandSettings): PortalBrand => {
  const file = brandFileOf({ brandFile });
  const parsed = brandSchema.safeParse(readJson(file));
  if (!parsed.success) {
    const fields = parsed.error.issues.flatMap((issue) => {
      const at = issue.path.map(String);
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]];
      return unknown.map((key) => [...at, ...key].join('.') || 'the file');
    });
    throw new BrandError(
      `The setting BRAND_FILE is wrong: ${file} does not fit in ${fields.join(', ')}.`,
    );
  }
  refuseMissingSound(file, parsed.data);
  return {
    ...parsed.data,
    humanCheck: recaptcha ? { kind: 'recaptcha', siteKey: recaptcha.siteKey } : { kind: 'altcha' },
  };
};
