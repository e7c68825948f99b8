import { fieldOf } from '@rafiq/contract/constat/keys';
import { Plate } from '@rafiq/kit/ui/Figures.tsx';
import { choiceOfBox } from '../boxes/names.ts';
import { useDesk } from '../desk.ts';
import { Said } from '../tongues.tsx';
import { dayIn } from './day-in.ts';

/** What stands in a box: as it was typed, or in each driver's words where it was chosen. */
export const Shown = ({ of }: { of: string }) => {
  const value = useDesk().read(of);
  if (typeof value === 'boolean')
    return <Said>{({ words }) => words.yesNo[value ? 'yes' : 'no']}</Said>;
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return <bdi dir="ltr">{`${value.latitude}, ${value.longitude}`}</bdi>;
  if (typeof value !== 'string' || value === '') return <span aria-hidden="true">–</span>;
  const kind = fieldOf(of);
  if (kind?.is === 'choice') return <Said>{(speech) => choiceOfBox(speech, of, value)}</Said>;
  if (kind?.is === 'day') return <bdi dir="ltr">{dayIn(value)}</bdi>;
  const like = kind?.is === 'text' ? kind.like : undefined;
  if (like === 'plate') return <Plate plate={value} />;
  const isLatin = kind?.is === 'time' || like === 'phone';
  return <bdi dir={isLatin ? 'ltr' : 'auto'}>{value}</bdi>;
};
