import { useId } from 'react';
import styles from './YearFilter.module.css';

interface Props {
  label: string;
  years: number[];
  value: number;
  onChange: (year: number) => void;
}

/** A few years side by side, one of them chosen. */
export const YearFilter = ({ label, years, value, onChange }: Props) => {
  const name = useId();
  return (
    <fieldset className={styles.years}>
      <legend className="visually-hidden">{label}</legend>
      {years.map((year) => (
        <label key={year}>
          <input
            type="radio"
            name={name}
            checked={year === value}
            onChange={() => onChange(year)}
          />
          <span>{year}</span>
        </label>
      ))}
    </fieldset>
  );
};
