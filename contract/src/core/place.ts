const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export interface Place {
  latitude: number;
  longitude: number;
}

/** As the crow flies, in kilometres. */
export const distanceKm = (from: Place, to: Place): number => {
  const dLat = radians(to.latitude - from.latitude);
  const dLon = radians(to.longitude - from.longitude);
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
};
