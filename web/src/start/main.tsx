import '@rafiq/kit/tokens/base.css';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { createRoot, type Root } from 'react-dom/client';
import { type SignInSearch, signInAt } from '../features/access/address.ts';
import { accessTexts } from '../features/access/texts.ts';
import { isConstat } from '../features/constat/own-address.ts';
import { visitor } from '../lib/session.ts';
import type { DrawnForm } from './drawn-form.ts';
import { showSignIn } from './show-sign-in.tsx';

const loadPortal = () => import('../app/portal.tsx');

const askedSignIn = (): SignInSearch | null => signInAt(location.hash, visitor());

export const start = async (element: HTMLElement, drawn: DrawnForm | null): Promise<void> => {
  const words = loadCommon();
  const openPortal = async (root: Root, isArrival: boolean): Promise<void> => {
    const [{ showPortal }] = await Promise.all([loadPortal(), words]);
    await showPortal(root, isArrival);
  };

  // where nobody needs an account, nor the router
  if (isConstat(location.hash)) {
    const [{ showConstat }] = await Promise.all([import('../app/constat-start.tsx'), words]);
    const root = createRoot(element);
    return showConstat(root, () => openPortal(root, true));
  }
  if (askedSignIn()) await Promise.all([accessTexts.load(), words]);
  // Asked again: a link of the drawn form may have been followed meanwhile.
  const search = askedSignIn();
  if (!search) return openPortal(createRoot(element), drawn !== null);
  showSignIn(
    { element, drawn, search },
    (root) => openPortal(root, true),
    // only a head start: whoever needs it will ask again
    () =>
      void loadPortal().then(
        ({ fetchFirstScreens }) => fetchFirstScreens(),
        () => undefined,
      ),
  );
};
