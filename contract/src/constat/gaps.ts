/**
 * What a signature should not be given without: when and where it was, whether somebody was hurt, whose the cars are and
 * who insures them. A form on paper may be signed with gaps, so nothing here refuses: who signs is asked once more.
 */
import { type CommonField, type Constat, SIDES, type SideField } from './model.ts';

const COMMON: readonly CommonField[] = ['day', 'city', 'injured'];
const EACH: readonly SideField[] = ['insuredLastName', 'plate', 'insurer'];

/** The keys of the boxes, `common.injured` or `b.plate`, in the order of the paper. */
export const graveGapsIn = ({ common, ...halves }: Constat): string[] => {
  const isEmpty = (value: unknown): boolean => value === undefined || value === '';
  return [
    ...COMMON.filter((name) => isEmpty(common[name])).map((name) => `common.${name}`),
    ...SIDES.flatMap((side) =>
      EACH.filter((name) => isEmpty(halves[side][name])).map((name) => `${side}.${name}`),
    ),
  ];
};
