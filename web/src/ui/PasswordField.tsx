import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { type FieldProps, TextField } from './TextField.tsx';

type Props = Omit<FieldProps, 'type' | 'after'> & { showLabel: string; hideLabel: string };

export const PasswordField = ({ showLabel, hideLabel, ...field }: Props) => {
  const [visible, setVisible] = useState(false);
  const label = visible ? hideLabel : showLabel;
  return (
    <TextField
      {...field}
      type={visible ? 'text' : 'password'}
      dir="ltr"
      after={
        <button type="button" aria-label={label} title={label} onClick={() => setVisible(!visible)}>
          <Icon name={visible ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
};
