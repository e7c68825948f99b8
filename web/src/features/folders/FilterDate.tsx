import { isIsoDate } from '@rafiq/contract/core/dates';
import { useState } from 'react';
import { common } from '../../lib/common.ts';
import { dateTexts } from '../../lib/date-texts.ts';
import { today } from '../../lib/format.ts';
import { DateField } from '../../ui/DateField.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (date: string) => void;
}

/** A day narrows the list once it is whole; half a date is nobody's filter. */
export const FilterDate = ({ label, value, onChange }: Props) => {
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
      max={today()}
      error={isWrong ? common('date.wrong') : undefined}
      texts={dateTexts()}
      onChange={change}
      onLeave={() => setLeft(true)}
    />
  );
};
