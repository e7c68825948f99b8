import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { Field, type FieldFrame } from './Field.tsx';
import { Icon } from './Icon.tsx';

type Props = Omit<ComponentProps<'select'>, 'id' | 'size' | 'children' | 'onChange'> &
  Pick<FieldFrame, 'label' | 'error' | 'hint'> & {
    /** Stands first and means that nothing is chosen yet; left out where something always is. */
    prompt?: string;
    options: { value: string; label: string }[];
    onChange: (value: string) => void;
  };

const Mark = () => (
  <span className={styles.mark}>
    <Icon name="chevronDown" size={18} />
  </span>
);

/** The browser's own list: on a phone nothing is easier to use. */
export const SelectField = ({
  label,
  error,
  hint,
  prompt,
  options,
  onChange,
  ...select
}: Props) => (
  <Field label={label} error={error} hint={hint} after={<Mark />}>
    {(ties) => (
      <select {...select} {...ties} onChange={(event) => onChange(event.target.value)}>
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map((option) => (
          // The box shows it in its own direction: in Arabic a long French name is then cut at its end.
          <option key={option.value} value={option.value} dir="auto">
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
