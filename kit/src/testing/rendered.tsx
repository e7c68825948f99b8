/** Puts an element into the page for a component test; it is gone before the next one. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
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

const { innerWidth: width, innerHeight: height } = window;

/** The next test finds the window, its letters and its place as this one did, also where this one has failed. */
afterEach(async () => {
  takeAway();
  document.documentElement.removeAttribute('style');
  document.body.removeAttribute('style');
  scrollTo(0, 0);
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
});
