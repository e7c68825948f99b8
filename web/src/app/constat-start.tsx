/** The accident report form is drawn without the router, as sign-in is: at the roadside every byte is waited for. */
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { isConstat } from '../features/constat/own-address.ts';
import { loadSpeech } from '../features/constat/texts.ts';
import { ConstatPage } from './screens/ConstatPage.tsx';

export const showConstat = async (root: Root, openPortal: () => Promise<void>): Promise<void> => {
  await loadSpeech();
  root.render(
    <StrictMode>
      <ConstatPage />
    </StrictMode>,
  );
  const leave = (): void => {
    if (isConstat(location.hash)) return;
    removeEventListener('hashchange', leave);
    // A part that does not load leaves nothing to press: the page starts over.
    void openPortal().catch(() => location.reload());
  };
  addEventListener('hashchange', leave);
};
