import { type IsoDate, isIsoDate } from '@rafiq/contract/core/dates';
import { today } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { useState } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (date: string) => void;
  min?: IsoDate | undefined;
  /** Today, unless told. */
  max?: IsoDate | undefined;
}

/** A day narrows the list once it is whole; half a date is nobody's filter. */
export const FilterDate = ({ label, value, onChange, min, max = today() }: Props) => {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [hasLeft, setLeft] = useState(false);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }
  const change = (date: string) => {
    setTyped(date);
    setLeft(false);
    if ((date === '' || isIsoDate(date)) && date !== value) onChange(date);
  };
  const isWrong = hasLeft && typed !== '' && !isIsoDate(typed);
  return (
    <DateField
      label={label}
      value={typed}
      {...(min && { min })}
      max={max}
      error={isWrong ? common('date.wrong') : undefined}
      texts={dateTexts()}
      onChange={change}
      onLeave={() => setLeft(true)}
    />
  );
};
