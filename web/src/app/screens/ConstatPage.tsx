import { configureHttp } from '@rafiq/kit/http/client.ts';
import { useEffect } from 'react';
import { ConstatApp } from '../../features/constat/ConstatApp.tsx';
import { belowGrant } from '../../lib/acting.ts';
import { startWorker } from '../offline/worker-update.ts';

/** Of the signed-in, as the server knows them or as last seen; fetched only when a half is to be filled in. */
const loadProfile = async () => {
  configureHttp({ below: belowGrant });
  const { profileFor } = await import('../offline/offline-profile.ts');
  return profileFor({ opensOffline: true });
};

/** Nobody has to be signed in at the roadside: the page itself sees to it that it opens without a connection next time. */
export const ConstatPage = () => {
  useEffect(startWorker, []);
  return <ConstatApp loadProfile={loadProfile} />;
};
