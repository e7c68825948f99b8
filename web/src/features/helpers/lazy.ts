import { lazy } from 'react';
import { helperTexts } from './texts.ts';

/** Most people act for themselves: the shell carries nothing of it. */
export const Band = lazy(async () => {
  const [part] = await Promise.all([import('./Band.tsx'), helperTexts.load()]);
  return { default: part.Band };
});
