/**
 * What a first visit may weigh, compressed as it travels. Sign-in's figures are the design's goals; home's scripts are
 * 5 KB above the 160 KB that they might weigh before news, drafts, one's own data and helpers had their links there.
 */
import type { Kind } from './first-load.ts';

const KILOBYTE = 1024;

type Budget = Record<Kind, number>;

export const BUDGETS: Record<'sign-in' | 'home' | 'constat', Budget> = {
  'sign-in': { script: 90 * KILOBYTE, style: 7 * KILOBYTE, font: 35 * KILOBYTE },
  home: { script: 165 * KILOBYTE, style: 16 * KILOBYTE, font: 60 * KILOBYTE },
  // at the roadside, on whatever line there is; three languages, of which the other driver may need any
  constat: { script: 120 * KILOBYTE, style: 8 * KILOBYTE, font: 35 * KILOBYTE },
};
