import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { type ReactNode, useId } from 'react';
import styles from './Boxes.module.css';

interface Option {
  value: string;
  label: ReactNode;
  lang?: string;
}

interface Props {
  legend: ReactNode;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  describedBy?: string | undefined;
  children?: ReactNode;
}

/** One of a few, each big enough for a thumb. */
export const Choice = ({ legend, options, value, onChange, describedBy, children }: Props) => {
  const name = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={describedBy}>
      <legend>{legend}</legend>
      <div className={styles.options} data-many={options.length > 3}>
        {options.map((option) => (
          <label key={option.value} lang={option.lang} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.value === value && <Icon name="check" size={18} />}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
};
