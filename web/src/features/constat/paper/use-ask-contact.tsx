/** Before the first request after a sign-in a member is asked how we reach them: a report that is declared is one too. */
import { queryClient } from '@rafiq/kit/http/query.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isContactConfirmed } from '../../../lib/session.ts';

/** What stands in the dialog is here before it opens: the report is open outside the signed-in portal. */
const load = async () => {
  const [{ ContactConfirm }, { requestTexts }, { ensureProfile }] = await Promise.all([
    import('../../requests/contact/ContactConfirm.tsx'),
    import('../../requests/texts.ts'),
    import('../../profile/api.ts'),
  ]);
  await Promise.all([requestTexts.load(), ensureProfile()]);
  return ContactConfirm;
};

export const useAskContact = (): { ensure: (send: () => void) => void; dialog: ReactNode } => {
  const [asked, setAsked] = useState<{
    Dialog: Awaited<ReturnType<typeof load>>;
    send: () => void;
  } | null>(null);
  return {
    ensure: (send) => {
      if (isContactConfirmed()) send();
      // without a line nothing could be saved either: the declaration waits, and the next request asks
      else void load().then((Dialog) => setAsked({ Dialog, send }), send);
    },
    dialog: asked && (
      <QueryClientProvider client={queryClient}>
        <asked.Dialog
          open
          onClose={() => setAsked(null)}
          onConfirmed={() => {
            setAsked(null);
            asked.send();
          }}
        />
      </QueryClientProvider>
    ),
  };
};
