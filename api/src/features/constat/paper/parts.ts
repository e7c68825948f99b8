/** What every box is made of: its frame, its name, a value, a yes and a no. */
import { COLORS } from '../../../platform/pdf/colors.ts';
import type { Mark, Place } from '../../../platform/pdf/sheet-model.ts';
import { inside } from './places.ts';

const PADDING = 3;
const NAME_HEIGHT = 10;
const LEAST = 5;
const LEAST_NAME = 4.5;
export const LINE = '#8fa09d';

/** A box with its name; what comes back is the room under it. */
export const box = (place: Place, name: string, fill?: string): { marks: Mark[]; room: Place } => ({
  marks: [
    { is: 'frame', place, stroke: LINE, ...(fill !== undefined && { fill }) },
    {
      is: 'text',
      place: inside(place, {
        start: PADDING,
        top: 1.5,
        width: place.width - 2 * PADDING,
        height: NAME_HEIGHT,
      }),
      text: name,
      size: 6.5,
      least: LEAST,
      weight: 600,
    },
  ],
  room: inside(place, {
    start: PADDING,
    top: NAME_HEIGHT + 1.5,
    width: place.width - 2 * PADDING,
    height: place.height - NAME_HEIGHT - 3,
  }),
});

/** As it was typed; `label` names it where it goes on after the form. */
export const typed = (place: Place, text: string, label: string, size = 7.5): Mark => ({
  is: 'text',
  place,
  text,
  label,
  size,
  least: LEAST,
  weight: 600,
  isTyped: true,
});

/** Made of what was typed and of our own words: it runs as the page does, each typed piece in its own way. */
export const told = (place: Place, text: string, label: string, size = 7): Mark => ({
  ...{ is: 'text', place, text, label, size, least: LEAST, weight: 600 },
});

export const said = (place: Place, text: string, size = 6): Mark => ({
  is: 'text',
  place,
  text,
  label: text,
  size,
  least: LEAST_NAME,
  color: COLORS.muted,
});

/** A small square, with a cross where it applies. */
export const square = (place: Place, isCrossed: boolean): Mark[] => [
  { is: 'frame', place, stroke: COLORS.ink, fill: '#ffffff', thickness: 0.6 },
  ...(isCrossed
    ? [
        {
          is: 'text' as const,
          place: { ...place, top: place.top - 1, height: place.height + 2 },
          text: 'X',
          size: place.height,
          weight: 600 as const,
          align: 'middle' as const,
          isCentred: true,
        },
      ]
    : []),
];

/** Neither is crossed while nobody has said. */
export const yesNo = (
  place: Place,
  value: boolean | undefined,
  words: { yes: string; no: string },
): Mark[] => {
  const one = (start: number, word: string, isCrossed: boolean): Mark[] => [
    ...square(inside(place, { start, top: 1, width: 7, height: 7 }), isCrossed),
    said(inside(place, { start: start + 9, top: 0, width: 22, height: 9 }), word),
  ];
  return [...one(0, words.no, value === false), ...one(34, words.yes, value === true)];
};
