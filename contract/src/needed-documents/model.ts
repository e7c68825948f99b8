/** Which documents a declaration needs, as the insurer's editors keep it: one line for each document and situation. */

/** What happened to the car. It chooses the list, and is not sent. */
export const ACCIDENT_KINDS = ['collision', 'alone', 'theft', 'glass', 'fire'] as const;
export type AccidentKind = (typeof ACCIDENT_KINDS)[number];

/** `care`: whatever the care that was paid. `accident`: whatever happened to the car. */
export const SITUATIONS = [
  'care',
  'illness',
  'maternity',
  'caesarean',
  'optical',
  'dental',
  'direct-payment',
  'accident',
  ...ACCIDENT_KINDS,
] as const;
export type Situation = (typeof SITUATIONS)[number];

export interface NeededDocument {
  id: string;
  situation: Situation;
  /** In the reader's language. */
  name: string;
}
