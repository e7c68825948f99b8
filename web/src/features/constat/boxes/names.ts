/** What a box is called, and what is said below it. */
import type { CommonField, SideField } from '@rafiq/contract/constat/model';
import type { Speech } from '../tongues.tsx';

const split = (key: string): [part: string, name: string] => {
  const [part = '', name = ''] = key.split('.');
  return [part, name];
};

export const nameOfBox = ({ words }: Speech, key: string): string => {
  const [part, name] = split(key);
  return part === 'common' ? words.common[name as CommonField] : words.side[name as SideField];
};

export const hintOfBox = ({ words }: Speech, key: string): string | undefined => {
  const [part, name] = split(key);
  return part === 'common'
    ? words.hints.common[name as CommonField]
    : words.hints.side[name as SideField];
};

/** What may be chosen in a box, in words. */
export const choiceOfBox = ({ words }: Speech, key: string, value: string): string => {
  const [, name] = split(key);
  const lists: Record<string, Record<string, string>> = {
    road: words.roads,
    impact: words.zones,
    licenceCategory: words.licences,
    language: words.languages,
  };
  return lists[name]?.[value] ?? value;
};
