/** Words to tick or to choose between, each large enough for a thumb. */
import { type ReactNode, useId } from 'react';
import styles from './Choices.module.css';

interface Choice {
  value: string;
  label: ReactNode;
  picture?: ReactNode;
  checked: boolean;
}

interface Props {
  legend: string;
  /** One of them, or as many as are true. */
  type: 'radio' | 'checkbox';
  choices: readonly Choice[];
  /** Side by side, in a line like a switch, beside a picture, or below one. */
  look?: 'list' | 'line' | 'tall' | 'tiles';
  isLegendHidden?: boolean;
  onChange: (value: string, checked: boolean) => void;
}

export const Choices = ({
  legend,
  type,
  choices,
  look = 'list',
  isLegendHidden = false,
  onChange,
}: Props) => {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles[look]}>
        {choices.map(({ value, label, picture, checked }) => (
          <label key={value} className={styles.choice}>
            <input
              type={type}
              name={name}
              value={value}
              checked={checked}
              onChange={(event) => onChange(value, event.target.checked)}
            />
            {picture}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
