import { useSyncExternalStore } from 'react';

const readShown = (): 'light' | 'dark' =>
  document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

const watch = (tell: () => void): (() => void) => {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** The theme that the page is drawn in, for what no style sheet of ours reaches. */
export const useShownTheme = (): 'light' | 'dark' => useSyncExternalStore(watch, readShown);
