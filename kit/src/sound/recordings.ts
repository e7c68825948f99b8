import type { Recordings } from '@rafiq/contract/core/sounds';
import { call } from '../http/client.ts';

let asked: Promise<Recordings> | null = null;

/** Asked for once, by the first loudspeaker; without an answer the device's voice is left, and the next one asks again. */
export const fetchRecordings = (): Promise<Recordings> => {
  asked ??= call<{ sounds: Recordings }>('GET', '/brand').then(
    ({ sounds }) => sounds,
    () => {
      asked = null;
      return {};
    },
  );
  return asked;
};
