/** A case that nobody has: what a preview is filled in with. */
import type { Language } from '../core/language.ts';
import type { OfCase } from './fill.ts';

export const sampleFor = (language: Language): OfCase => ({
  language,
  reader: language,
  member: language === 'ar' ? 'عمر' : 'Omar',
  reference: '416 407 881',
  folder: '2026-004702',
  due: '2026-12-03',
  isPaused: false,
});
