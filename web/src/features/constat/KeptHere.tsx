import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { useSyncExternalStore } from 'react';
import { keeping } from './keeping.ts';
import { useSpeech } from './speaker.tsx';

/** Said as long as it is true: what is written here may not last. */
export const KeptHere = () => {
  const { t } = useSpeech();
  const state = useSyncExternalStore(keeping.subscribe, keeping.get);
  if (state === 'kept') return null;
  return <Alert tone="blocked">{t(`form.keeping.${state}`)}</Alert>;
};
