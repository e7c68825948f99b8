import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { useEffect, useState } from 'react';
import { readAuthSlice, settleAuthSlice } from './session.ts';

/** On the first screens after a sign-in: told once, to whoever has just activated their account. */
export const Activated = () => {
  // kept, since the note is gone as soon as it was read
  const [isNew] = useState(() => readAuthSlice().activated === true);
  useEffect(() => {
    if (isNew) settleAuthSlice();
  }, [isNew]);
  return isNew && <Alert tone="success">{common('activated')}</Alert>;
};
