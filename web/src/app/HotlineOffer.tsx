import { common, errorText } from '@rafiq/kit/texts/common.ts';
import { HotlineOfferContext } from '@rafiq/kit/ui/Hotline.tsx';
import type { ReactNode } from 'react';
import { supportTexts } from '../features/support/texts.ts';

/** The call-back form comes with its words, and only when somebody asks for it. */
const loadCallBack = async () => {
  const [{ CallBackForm }] = await Promise.all([
    import('../features/support/CallBackForm.tsx'),
    supportTexts.load(),
  ]);
  return CallBackForm;
};

/** Below every hotline number of the portal, whichever feature shows it. */
export const HotlineOffer = ({ children }: { children: ReactNode }) => (
  <HotlineOfferContext
    value={{
      open: common('hotline.callBack'),
      failed: errorText('connection'),
      retry: common('retry'),
      load: loadCallBack,
    }}
  >
    {children}
  </HotlineOfferContext>
);
