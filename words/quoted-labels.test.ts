/** The demo's questions and documents, and the insured person's guide, quote buttons and statuses: each must be on a screen. */
import { expect, it } from 'vitest';
import { allTexts, type Text } from './texts.ts';

const TEXTS = await allTexts();
const QUOTE = /«\u202f?([^»]+?)\u202f?»|“([^”]+)”/g;

const isLabel = ({ file }: Text) => file.includes('/i18n/');
const labels = new Set(TEXTS.filter(isLabel).map(({ language, text }) => `${language} ${text}`));

const quotesIn = ({ file, key, language, text }: Text) =>
  [...text.matchAll(QUOTE)].map(([, angled, curly]) => ({
    where: `${file} ${key}`,
    label: `${language} ${angled ?? curly}`,
  }));

it.each([
  'api/src/demo/content/faq.ndjson',
  'api/src/demo/content/health-guides.ts',
  'api/src/demo/content/motor-guides.ts',
  'web/src/features/help/i18n/fr.json',
  'web/src/features/help/i18n/en.json',
  'web/src/features/help/i18n/ar.json',
])('%s quotes only what a screen shows', (file) => {
  const quotes = TEXTS.filter((text) => text.file === file).flatMap(quotesIn);
  expect(quotes.length).toBeGreaterThan(0);
  expect(quotes.filter(({ label }) => !labels.has(label))).toEqual([]);
});
