import type { Place } from '@rafiq/contract/core/place';
import { useState } from 'react';

const OPTIONS: PositionOptions = {
  enableHighAccuracy: false,
  timeout: 15_000,
  maximumAge: 5 * 60_000,
};

type Position =
  | { state: 'unasked' | 'asking' | 'missing'; place: null }
  | { state: 'known'; place: Place };

/** Asked for only when somebody presses the button; kept in this screen, sent nowhere. */
export const usePosition = () => {
  const [position, setPosition] = useState<Position>({ state: 'unasked', place: null });
  const miss = () => setPosition({ state: 'missing', place: null });
  const ask = () => {
    if (!('geolocation' in navigator)) return miss();
    setPosition({ state: 'asking', place: null });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setPosition({ state: 'known', place: { latitude, longitude } }),
      miss,
      OPTIONS,
    );
  };
  return { ...position, ask };
};
