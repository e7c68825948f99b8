/** One driver's half: boxes 6 to 9 as lines of names and values, then the car, the damage and the observations. */
import type { Half, Side, SideField } from '@rafiq/contract/constat/model';
import { CAR } from '@rafiq/contract/constat/shapes';
import { fillText } from '@rafiq/contract/core/errors';
import type { Mark, Place } from '../../../platform/pdf/sheet-model.ts';
import { box, said, told, typed, yesNo } from './parts.ts';
import { halfPlaces, inside } from './places.ts';
import { carPaths } from './shapes.ts';
import type { Voice } from './voice.ts';

/** So much of the column's height, in shares. */
interface Row {
  fields: readonly SideField[];
  share: number;
}
const row = (...fields: SideField[]): Row => ({ fields, share: 1 });
const tall = (...fields: SideField[]): Row => ({ fields, share: 1.8 });

const BOXES = [
  {
    name: 'insured',
    rows: [
      row('insuredLastName'),
      row('insuredFirstName'),
      tall('insuredAddress'),
      row('insuredPhone'),
    ],
  },
  {
    name: 'vehicle',
    rows: [row('make'), row('model'), row('plate'), row('cameFrom'), row('goingTo')],
  },
  {
    name: 'insurer',
    rows: [row('insurer'), row('policyNumber'), row('agency'), row('validFrom', 'validTo')],
  },
  {
    name: 'driver',
    rows: [
      row('driverIsInsured'),
      row('driverLastName'),
      row('driverFirstName'),
      row('driverBirthday'),
      tall('driverAddress'),
      row('driverPhone'),
      row('licenceNumber'),
      row('licenceCategory', 'licenceDay'),
    ],
  },
] as const;

const TITLE_HEIGHT = 13;
const NAME_HEIGHT = 12;
const TINTS: Record<Side, string> = { a: '#eaf2f8', b: '#fdf5e4' };

const shareOf = (rows: readonly Row[]): number => rows.reduce((sum, { share }) => sum + share, 0);
const ALL_SHARES = BOXES.reduce((sum, { rows }) => sum + shareOf(rows), 0);

const cell = (
  place: Place,
  field: SideField,
  { half, voice, of, isPaired }: { half: Half; voice: Voice; of: string; isPaired: boolean },
): Mark[] => {
  const name = voice.words.side[field];
  const labelWidth = place.width * (isPaired ? 0.46 : 0.38);
  const label = said(
    inside(place, { ...ZERO, width: labelWidth, height: place.height }),
    name,
    5.5,
  );
  const room = inside(place, {
    start: labelWidth + 2,
    top: 0,
    width: place.width - labelWidth - 2,
    height: place.height,
  });
  if (field === 'driverIsInsured')
    return [label, ...yesNo(room, half.driverIsInsured, voice.words.yesNo)];
  return [label, typed(room, voice.value(field, half[field]), voice.list([of, name]), 7)];
};
const ZERO = { start: 0, top: 0 };

const columnOf = (side: Side, half: Half, voice: Voice): Mark[] => {
  const { column } = halfPlaces(side);
  const vehicle = voice.words.parts[side];
  const unit = (column.height - TITLE_HEIGHT - BOXES.length * NAME_HEIGHT) / ALL_SHARES;
  const marks: Mark[] = [
    {
      is: 'text',
      place: { ...column, height: TITLE_HEIGHT },
      text: vehicle,
      size: 9,
      weight: 600,
      align: 'middle',
      isCentred: true,
    },
  ];
  let top = column.top + TITLE_HEIGHT;
  for (const { name, rows } of BOXES) {
    const height = NAME_HEIGHT + unit * shareOf(rows);
    const made = box({ ...column, top, height }, voice.heading(name), TINTS[side]);
    marks.push(...made.marks);
    let at = top + NAME_HEIGHT;
    for (const { fields, share } of rows) {
      fields.forEach((field, index) => {
        const width = made.room.width / fields.length;
        const start = made.room.start + index * width;
        const place = { start, top: at, width, height: unit * share };
        marks.push(
          ...cell(place, field, { half, voice, of: vehicle, isPaired: fields.length > 1 }),
        );
      });
      at += unit * share;
    }
    top += height;
  }
  return marks;
};

const impactOf = (side: Side, half: Half, voice: Voice): Mark[] => {
  const { impact } = halfPlaces(side);
  const { marks, room } = box(impact, voice.heading('impact'));
  const zone =
    half.impact && fillText(voice.texts.impactHere, { zone: voice.words.zones[half.impact] });
  const zones = voice.list(half.damage.map((one) => voice.words.zones[one]));
  const hurt = zones === '' ? '' : fillText(voice.texts.damageHere, { zones });
  const words = [zone ?? '', hurt].filter((text) => text !== '').join('\n');
  const drawn = room.width * 0.46;
  return [
    ...marks,
    {
      is: 'drawing',
      place: { ...room, width: drawn },
      field: CAR,
      alt: words === '' ? voice.texts.nothingDrawn : words.replaceAll('\n', '. '),
      paths: carPaths(half.damage, half.impact),
      letters: [],
    },
    told(
      inside(room, { start: drawn, top: 4, width: room.width - drawn, height: room.height - 6 }),
      words,
      voice.heading('impact'),
      6.5,
    ),
  ];
};

export const halfMarks = (side: Side, half: Half, voice: Voice): Mark[] => {
  const places = halfPlaces(side);
  const vehicle = voice.words.parts[side];
  const long = (field: 'visibleDamage' | 'observations'): Mark[] => {
    const name = voice.heading(field === 'visibleDamage' ? 'damage' : field);
    const { marks, room } = box(places[field], name);
    return [...marks, typed(room, half[field] ?? '', voice.list([vehicle, name]), 7)];
  };
  return [
    ...columnOf(side, half, voice),
    ...impactOf(side, half, voice),
    ...long('visibleDamage'),
    ...long('observations'),
  ];
};
