import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalBrandSchema } from '@rafiq/contract/core/brand';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anMp3 } from '../../testing/files.ts';
import { loadBrand } from './service.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-brand-'));
});
afterAll(() => rm(folder, { recursive: true }));

const DEFAULT = new URL('../../../brand.default.json', import.meta.url);
const fileWith = async (text: string) => {
  const brandFile = join(folder, 'brand.json');
  await writeFile(brandFile, text);
  return { brandFile, recaptcha: null };
};

describe('the brand', () => {
  it('is Rafiq unless another is configured', () => {
    const brand = portalBrandSchema.parse(loadBrand({ brandFile: null, recaptcha: null }));
    expect(brand).toMatchObject({ slug: 'rafiq', name: { ar: 'رفيق' } });
  });

  it('is another insurer’s by its file alone', async () => {
    const own = { ...JSON.parse(await readFile(DEFAULT, 'utf8')), slug: 'atlas' };
    expect(loadBrand(await fileWith(JSON.stringify(own))).slug).toBe('atlas');
  });

  it('stops the start when the file is missing, broken or does not fit', async () => {
    const missing = { brandFile: join(folder, 'none.json'), recaptcha: null };
    expect(() => loadBrand(missing)).toThrow('The setting BRAND_FILE is wrong');
    const broken = await fileWith('{');
    expect(() => loadBrand(broken)).toThrow('not a readable JSON file');
    const own = JSON.parse(await readFile(DEFAULT, 'utf8'));
    const unfit = await fileWith(JSON.stringify({ ...own, slug: 'Not A Slug', hotline: 7 }));
    expect(() => loadBrand(unfit)).toThrow('does not fit in slug, hotline');
  });

  describe('lists recordings', () => {
    const withSounds = async (sounds: unknown) => {
      const own = JSON.parse(await readFile(DEFAULT, 'utf8'));
      return fileWith(JSON.stringify({ ...own, sounds }));
    };

    it('that lie in sound/ beside it', async () => {
      await mkdir(join(folder, 'sound'), { recursive: true });
      await writeFile(join(folder, 'sound/help.accident.intro.ar.mp3'), anMp3(1));
      const sounds = { 'help.accident.intro': ['ar'] };
      expect(loadBrand(await withSounds(sounds)).sounds).toEqual(sounds);
    });

    it.each([
      [{ 'help.nothing': ['fr'] }, 'does not fit in sounds.help.nothing.'],
      [{ '../secret': ['fr'] }, 'does not fit in sounds.../secret.'],
      [{ 'help.accident.intro': ['de'] }, 'does not fit in sounds.help.accident.intro.0.'],
      [{ 'help.accident.intro': [] }, 'does not fit in sounds.help.accident.intro.'],
    ])('of texts and languages that there are: %j stops the start', async (sounds, said) => {
      const file = await withSounds(sounds);
      expect(() => loadBrand(file)).toThrow(said);
    });

    it('that are there and are MP3', async () => {
      const missing = await withSounds({ 'help.accident.step1': ['fr'] });
      expect(() => loadBrand(missing)).toThrow('help.accident.step1.fr.mp3 is not a readable MP3');
      await mkdir(join(folder, 'sound'), { recursive: true });
      await writeFile(join(folder, 'sound/help.accident.step1.fr.mp3'), 'Bonjour');
      expect(() => loadBrand(missing)).toThrow('help.accident.step1.fr.mp3 is not a readable MP3');
    });
  });
});
