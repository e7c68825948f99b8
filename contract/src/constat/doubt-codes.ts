/** What may be said about a report that is doubtful. Each is marked beside its box; none of them stops anybody. */
export const DOUBT_CODES = [
  'missing',
  'day_in_future',
  'time_in_future',
  'day_old',
  'injured',
  'plate_unlikely',
  'plate_twice',
  'phone_unlikely',
  'cover_not_started',
  'cover_ended',
  'cover_dates_crossed',
  'driver_too_young',
  'birthday_unlikely',
  'licence_after_accident',
  'licence_too_early',
  'no_circumstance',
  'circumstances_clash',
  'no_damage',
] as const;
export type DoubtCode = (typeof DOUBT_CODES)[number];
