/** Most first visits end at the sign-in screen: it is drawn without the router, which comes while one types. */
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { type SignInSearch, signInAddress } from '../features/access/address.ts';
import { SignInScreen } from '../features/access/SignInScreen.tsx';
import { accessTexts } from '../features/access/texts.ts';

const QUIET_MS = 3000;

export const showSignIn = async (
  root: Root,
  search: SignInSearch,
  words: Promise<void>,
  openPortal: () => Promise<void>,
  prefetchPortal: () => void,
): Promise<void> => {
  history.replaceState(null, '', signInAddress(search));
  await Promise.all([accessTexts.load(), words]);
  // A part that does not load (a new version, a lost connection) leaves nothing to press: the page starts over.
  const open = () => void openPortal().catch(() => location.reload());
  addEventListener('hashchange', open, { once: true });
  setTimeout(prefetchPortal, QUIET_MS);
  root.render(
    <StrictMode>
      <SignInScreen {...search} />
    </StrictMode>,
  );
};
