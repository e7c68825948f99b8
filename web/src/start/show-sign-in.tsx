/** Most first visits end at the sign-in screen: it is drawn without the router, which comes while one types. */
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type SignInSearch, signInAddress } from '../features/access/address.ts';
import type { Early } from '../features/access/early.ts';
import { SignInScreen } from '../features/access/SignInScreen.tsx';
import type { DrawnForm } from './drawn-form.ts';

const QUIET_MS = 3000;

interface Place {
  element: HTMLElement;
  drawn: DrawnForm | null;
  search: SignInSearch;
}

const screen = (search: SignInSearch, early?: Early) => (
  <StrictMode>
    <SignInScreen {...search} early={early} />
  </StrictMode>
);

/** All at once, so that no key is pressed between what is handed over and who takes it. */
const takeOver = (element: HTMLElement, drawn: DrawnForm, search: SignInSearch): Root => {
  const { early, pressed } = drawn.handOver();
  const root = flushSync(() => hydrateRoot(element, screen(search, early)));
  if (!early.isSent) pressed?.click();
  return root;
};

const show = ({ element, drawn, search }: Place): Root => {
  // A notice was not drawn; it comes with an address that one has gone to meanwhile.
  if (drawn && search.notice === undefined) return takeOver(element, drawn, search);
  const root = createRoot(element);
  root.render(screen(search));
  return root;
};

/** Whoever begins to type is about to come in; whoever only looks may be as well. */
const whenComing = (element: HTMLElement, fetchAhead: () => void): void => {
  const begin = (): void => {
    clearTimeout(quiet);
    element.removeEventListener('focusin', begin);
    fetchAhead();
  };
  const isTyping = element.contains(document.activeElement);
  const quiet = setTimeout(begin, isTyping ? 0 : QUIET_MS);
  element.addEventListener('focusin', begin);
};

export const showSignIn = (
  place: Place,
  openPortal: (root: Root) => Promise<void>,
  prefetchPortal: () => void,
): void => {
  history.replaceState(null, '', signInAddress(place.search));
  const root = show(place);
  // A part that does not load (a new version, a lost connection) leaves nothing to press: the page starts over.
  const open = () => void openPortal(root).catch(() => location.reload());
  addEventListener('hashchange', open, { once: true });
  whenComing(place.element, prefetchPortal);
};
