/** Puts an element into the page for a component test; it is gone before the next one. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import '../tokens/base.css';

const roots: Root[] = [];

export const render = (element: ReactNode): void => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  roots.push(root);
  flushSync(() => root.render(element));
};

/** For a test that leaves a screen and comes back. */
export const takeAway = (): void => {
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
};

// the first test too finds an empty page: a document brings blanks of its own
takeAway();
afterEach(takeAway);

/** The next test finds the window, its letters and its place as this one did, also where this one has failed. */
beforeEach(() => {
  const { innerWidth: width, innerHeight: height } = window;
  const styled = [document.documentElement, document.body].map(({ style }) => style);
  const before = styled.map(({ cssText }) => cssText);
  return async () => {
    for (const [at, style] of styled.entries()) style.cssText = before[at] ?? '';
    scrollTo(0, 0);
    if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  };
});
