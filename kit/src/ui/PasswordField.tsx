import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { type FieldProps, TextField } from './TextField.tsx';

export type PasswordFieldProps = Omit<FieldProps, 'type' | 'after'> & {
  showLabel: string;
  hideLabel: string;
  /** Given by whoever must reveal the field from outside; else the field keeps it itself. */
  visible?: boolean;
  onVisibleChange?: (visible: boolean) => void;
};

export const PasswordField = ({
  showLabel,
  hideLabel,
  visible: shown,
  onVisibleChange,
  ...field
}: PasswordFieldProps) => {
  const [ownVisible, setOwnVisible] = useState(false);
  const visible = shown ?? ownVisible;
  const label = visible ? hideLabel : showLabel;
  return (
    <TextField
      {...field}
      type={visible ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-label={label}
          title={label}
          onClick={() => (onVisibleChange ?? setOwnVisible)(!visible)}
        >
          <Icon name={visible ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
};
