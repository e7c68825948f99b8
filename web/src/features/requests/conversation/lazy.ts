/** Parts that come after the screen that they stand on; a screen without them is better than none. */
import { type ComponentType, lazy } from 'react';
import { loadConversationTexts } from './texts.ts';

const later = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    Promise.all([load(), loadConversationTexts()]).then(
      ([part]) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );

export const Papers = later(async () => (await import('./Papers.tsx')).Papers);
export const Thread = later(async () => (await import('./Thread.tsx')).Thread);
