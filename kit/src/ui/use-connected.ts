import { useSyncExternalStore } from 'react';
import { isConnected, onConnection } from '../http/connection.ts';

/** A page that is drawn by the build has a connection: it is on its way to somebody. */
const whileBuilding = (): boolean => true;

export const useConnected = (): boolean =>
  useSyncExternalStore(onConnection, isConnected, whileBuilding);
