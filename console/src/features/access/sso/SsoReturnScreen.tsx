import { common } from '@rafiq/kit/texts/common.ts';
import { LoadingScreen } from '@rafiq/kit/ui/LoadingScreen.tsx';
import { useEffect, useState } from 'react';
import { readSignInSearch } from '../address.ts';
import { useEnter } from '../use-enter.ts';
import { recallPlace } from './way-back.ts';

/** One is in: on to where one wanted to go. */
export const SsoReturnScreen = () => {
  const [search] = useState(() => readSignInSearch({ from: recallPlace() }));
  const enter = useEnter(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(enter, []);
  return <LoadingScreen label={common('loading')} />;
};
