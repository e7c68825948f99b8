/** Between the two halves: the seventeen circumstances with their counts, the sketch, the signatures and the photos. */
import {
  CIRCUMSTANCES,
  type Constat,
  SIDES,
  SIGNATURE_FIELD,
  SKETCH,
} from '@rafiq/contract/constat/model';
import type { Seal } from '@rafiq/contract/constat/seal';
import { fillText } from '@rafiq/contract/core/errors';
import { COLORS } from '../../../platform/pdf/colors.ts';
import type { Drawing, Mark, Place } from '../../../platform/pdf/sheet-model.ts';
import { box, LINE, said, square, typed } from './parts.ts';
import { inside, PLACES } from './places.ts';
import { letterOf, linePath, placedPaths, roadPaths } from './shapes.ts';
import type { Voice } from './voice.ts';

const SQUARE = 8;

const circumstances = ({ a, b }: Constat, voice: Voice): Mark[] => {
  const { marks, room } = box(PLACES.circumstances, voice.heading('circumstances'));
  const letters = 10;
  const counts = 18;
  const height = (room.height - letters - counts) / CIRCUMSTANCES.length;
  const middle = (place: Place, text: string, size: number): Mark => ({
    ...{ is: 'text', place, text, size, least: 5, weight: 600, align: 'middle', isCentred: true },
  });
  const ends = (top: number, high: number, texts: [string, string]): Mark[] =>
    texts.map((text, index) => {
      const start = index === 0 ? 0 : room.width - 16;
      return middle(inside(room, { start, top, width: 16, height: high }), text, 8);
    });
  const rows = CIRCUMSTANCES.flatMap((one, index): Mark[] => {
    const top = letters + index * height;
    const at = (start: number) =>
      inside(room, { start, top: top + (height - SQUARE) / 2, width: SQUARE, height: SQUARE });
    return [
      ...square(at(4), a.circumstances.includes(one)),
      {
        is: 'text',
        place: inside(room, { start: 18, top, width: room.width - 36, height }),
        text: `${index + 1}. ${voice.words.circumstances[one]}`,
        size: 6.5,
        least: 5,
        align: 'start',
        isCentred: true,
      },
      ...square(at(room.width - 4 - SQUARE), b.circumstances.includes(one)),
    ];
  });
  const last = letters + CIRCUMSTANCES.length * height;
  return [
    ...marks,
    ...ends(0, letters, ['A', 'B']),
    ...rows,
    {
      is: 'frame',
      place: inside(room, { start: 0, top: last, width: room.width, height: 0.4 }),
      fill: LINE,
    },
    middle(
      inside(room, { start: 18, top: last + 1, width: room.width - 36, height: counts - 1 }),
      voice.words.circumstanceCount,
      6.5,
    ),
    ...ends(last + 1, counts - 1, [`${a.circumstances.length}`, `${b.circumstances.length}`]),
  ];
};

const sketch = (constat: Constat, voice: Voice): Mark[] => {
  const { road, lines } = constat.common;
  const roadWord = road === undefined ? '' : voice.words.roads[road];
  const name = [voice.heading('sketch'), roadWord].filter((part) => part !== '').join(' · ');
  const { marks, room } = box(PLACES.sketch, name);
  const cars = SIDES.flatMap((side) => {
    const { car } = constat[side];
    return car ? [{ side, ...car }] : [];
  });
  const isEmpty = road === undefined && lines.length === 0 && cars.length === 0;
  return [
    ...marks,
    {
      is: 'drawing',
      place: room,
      field: SKETCH,
      alt: isEmpty ? voice.texts.nothingDrawn : fillText(voice.texts.sketchOf, { road: roadWord }),
      paths: [
        ...(road ? roadPaths(road) : []),
        ...cars.flatMap(({ side, ...at }) => placedPaths(side, at)),
        ...lines.map((line) => ({ d: linePath(line), stroke: COLORS.ink, thickness: 5 })),
      ],
      letters: cars.map((car) => letterOf(car.side, car)),
    },
  ];
};

const signatures = (constat: Constat, seal: Seal, voice: Voice): Mark[] => {
  const { marks, room } = box(PLACES.signatures, voice.heading('signatures'));
  const width = room.width / 2;
  const own = SIDES.flatMap((side, index): Mark[] => {
    const place = inside(room, {
      start: index * width,
      top: 0,
      width: width - 2,
      height: room.height,
    });
    const { signature } = constat[side];
    const drawing: Drawing = {
      is: 'drawing',
      place: inside(place, { start: 0, top: 12, width: place.width, height: place.height - 36 }),
      field: SIGNATURE_FIELD,
      alt: voice.signing(seal.signed[side], signature),
      paths: (signature?.strokes ?? []).map((stroke) => ({
        d: linePath(stroke),
        stroke: COLORS.ink,
        thickness: 5,
      })),
      letters: [],
    };
    return [
      typed(inside(place, { start: 0, top: 0, width: 12, height: 12 }), side.toUpperCase(), '', 9),
      typed(
        inside(place, { start: 12, top: 1, width: place.width - 12, height: 11 }),
        voice.driver(constat[side]),
        voice.heading('signatures'),
        7,
      ),
      ...(signature && signature.typed === undefined ? [drawing] : []),
      typed(drawing.place, signature?.typed ?? '', voice.heading('signatures'), 12),
      said(
        inside(place, { start: 0, top: place.height - 22, width: place.width, height: 22 }),
        voice.signing(seal.signed[side], signature),
      ),
    ];
  });
  return [...marks, ...own];
};

const photos = ({ common }: Constat, voice: Voice): Mark[] => {
  const { marks, room } = box(PLACES.photos, voice.texts.photos);
  const { none, some } = voice.texts.photoCount;
  const count = common.photos.length;
  return [...marks, said(room, count === 0 ? none : fillText(some, { count }), 7)];
};

export const middleMarks = (constat: Constat, seal: Seal, voice: Voice): Mark[] => [
  ...circumstances(constat, voice),
  ...sketch(constat, voice),
  ...signatures(constat, seal, voice),
  ...photos(constat, voice),
];
