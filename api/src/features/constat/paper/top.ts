/** Across the top: what both drivers share. */
import type { Constat, Witness } from '@rafiq/contract/constat/model';
import type { Mark } from '../../../platform/pdf/sheet-model.ts';
import { box, said, told, yesNo } from './parts.ts';
import { inside, PLACES } from './places.ts';
import { apart, type Voice } from './voice.ts';

const ALERT = '#a3271b';

const witnessLine = ({ name, address, phone, passengerOf }: Witness, voice: Voice): string => {
  const seat = passengerOf && `${voice.words.witness.passengerOf} ${passengerOf.toUpperCase()}`;
  return voice.list([name, address, phone, seat ?? ''].filter((part) => part !== '').map(apart));
};

const whereOf = ({ common }: Constat, voice: Voice): string => {
  const { city, place, position } = common;
  return voice.list(
    [city, place, position && voice.position(position)]
      .filter((part): part is string => part !== undefined && part !== '')
      .map(apart),
  );
};

export const topMarks = (constat: Constat, isSealed: boolean, voice: Voice): Mark[] => {
  const { common } = constat;
  const { texts } = voice;
  const when = box(PLACES.when, voice.heading('when'));
  const where = box(PLACES.where, voice.heading('where'));
  const injured = box(PLACES.injured, voice.heading('injured'));
  const damage = box(PLACES.damage, voice.heading('otherDamage'));
  const witnesses = box(PLACES.witnesses, voice.heading('witnesses'));
  const asked = (top: number, name: string, value: boolean | undefined): Mark[] => [
    said(inside(damage.room, { start: 0, top, width: 112, height: 15 }), name),
    ...yesNo(
      inside(damage.room, { start: 114, top, width: 70, height: 9 }),
      value,
      voice.words.yesNo,
    ),
  ];
  return [
    {
      ...{ is: 'text', place: PLACES.title, text: voice.words.title, size: 13, weight: 600 },
      ...{ align: 'middle', isCentred: true },
    },
    ...(isSealed
      ? []
      : [
          { is: 'frame' as const, place: PLACES.mark, stroke: ALERT, thickness: 1 },
          {
            ...{ is: 'text' as const, place: PLACES.mark, text: texts.notSealed, size: 7.5 },
            ...{ least: 5, weight: 600 as const, color: ALERT },
            ...{ align: 'middle' as const, isCentred: true },
          },
        ]),
    ...when.marks,
    told(
      when.room,
      [common.day && voice.day(common.day), common.time].filter(Boolean).join('  '),
      voice.heading('when'),
      9,
    ),
    ...where.marks,
    told(where.room, whereOf(constat, voice), voice.heading('where'), 8),
    ...injured.marks,
    ...yesNo(
      inside(injured.room, { start: 2, top: 2, width: 80, height: 9 }),
      common.injured,
      voice.words.yesNo,
    ),
    ...damage.marks,
    ...asked(0, voice.words.common.otherVehicles, common.otherVehicles),
    ...asked(16, voice.words.common.otherObjects, common.otherObjects),
    ...witnesses.marks,
    common.witnesses.length === 0
      ? said(witnesses.room, texts.noWitness, 7)
      : told(
          witnesses.room,
          common.witnesses.map((witness) => witnessLine(witness, voice)).join('\n'),
          voice.heading('witnesses'),
          7,
        ),
  ];
};
