import { afterFrame } from '@rafiq/kit/ui/after-frame.ts';
import { type ReactNode, useState } from 'react';
import { isContactConfirmed } from '../../../lib/session.ts';
import { ContactConfirm } from './ContactConfirm.tsx';

/** Before the first request after each sign-in: is this how we reach you? `dialog` belongs on the screen. */
export const useContactConfirm = (): {
  ensure: (send: () => void) => void;
  dialog: ReactNode;
} => {
  // In an object, since a state setter would call a bare function.
  const [waiting, setWaiting] = useState<{ send: () => void } | null>(null);
  const [times, setTimes] = useState(0);
  const ask = (send: () => void) =>
    afterFrame(() => {
      setTimes(times + 1);
      setWaiting({ send });
    });
  return {
    ensure: (send) => (isContactConfirmed() ? send() : ask(send)),
    dialog: (
      <ContactConfirm
        // What was typed and not saved is forgotten.
        key={times}
        open={waiting !== null}
        onClose={() => setWaiting(null)}
        onConfirmed={() => {
          setWaiting(null);
          waiting?.send();
        }}
      />
    ),
  };
};
