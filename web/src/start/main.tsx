import '@rafiq/kit/tokens/base.css';
import { applyBrandColors } from '@rafiq/kit/brand.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { applyLanguage } from '@rafiq/kit/texts/language.ts';
import { applyTheme, followSystemTheme } from '@rafiq/kit/tokens/theme.ts';
import { createRoot } from 'react-dom/client';
import { signInAt } from '../features/access/address.ts';
import { readSession } from '../lib/session.ts';
import { NoStart } from './NoStart.tsx';
import { showSignIn } from './show-sign-in.tsx';

applyLanguage();
applyTheme();
followSystemTheme();
applyBrandColors();

const element = document.getElementById('root');
if (!element) throw new Error('the page has no root element');
const root = createRoot(element);

const loadPortal = () => import('../app/portal.tsx');
const words = loadCommon();

const openPortal = async (isArrival: boolean): Promise<void> => {
  const [{ showPortal }] = await Promise.all([loadPortal(), words]);
  await showPortal(root, isArrival);
};

const start = async (): Promise<void> => {
  const signIn = signInAt(location.hash, readSession() !== null);
  if (!signIn) return openPortal(false);
  await showSignIn(
    root,
    signIn,
    words,
    () => openPortal(true),
    // only a head start: whoever needs it will ask again
    () => void loadPortal().catch(() => undefined),
  );
};

// Not awaited: what it loads stands on this very file, and would wait for its end.
void start().catch(() => root.render(<NoStart />));
