import { type Content, contentOf } from './content.ts';
import type { Entries } from './entries.ts';
import { fieldOf, manyOf } from './keys.ts';
import {
  CIRCUMSTANCES,
  type Common,
  type Constat,
  type Half,
  type Line,
  type Photo,
  type Side,
  type Witness,
  ZONES,
} from './model.ts';

/** Every value of the content has passed the check of its key, which is what these types say. */
const boxes = (content: Content, part: 'common' | Side): object =>
  Object.fromEntries(
    content
      .filter(([key]) => key.startsWith(`${part}.`) && fieldOf(key) !== null)
      .map(([key, value]) => [key.slice(part.length + 1), value]),
  );

const manyIn = (content: Content, many: string): { id: string; value: unknown }[] =>
  content.flatMap(([key, value]) => {
    const one = manyOf(key);
    return one?.many === many ? [{ id: one.id, value }] : [];
  });

const commonOf = (content: Content): Common => ({
  ...(boxes(content, 'common') as Partial<Common>),
  witnesses: manyIn(content, 'witness').map(({ id, value }) => ({ ...(value as Witness), id })),
  photos: manyIn(content, 'photo').map(({ id, value }) => ({ ...(value as Photo), id })),
  lines: manyIn(content, 'line').map(({ value }) => value as Line),
});

const halfOf = (content: Content, side: Side): Half => {
  const values = new Map(content);
  return {
    ...(boxes(content, side) as Partial<Half>),
    circumstances: CIRCUMSTANCES.filter((one) => values.has(`${side}.circumstance.${one}`)),
    damage: ZONES.filter((zone) => values.has(`${side}.damage.${zone}`)),
    car: (values.get(`${side}.car`) ?? null) as Half['car'],
    signature: (values.get(`${side}.signature`) ?? null) as Half['signature'],
    agreed: (values.get(`${side}.agreed`) ?? null) as Half['agreed'],
  };
};

/** Whatever the entries hold, a report comes of it: what does not pass the checks is left out. */
export const readConstat = (entries: Entries): Constat => {
  const content = contentOf(entries);
  return { common: commonOf(content), a: halfOf(content, 'a'), b: halfOf(content, 'b') };
};
