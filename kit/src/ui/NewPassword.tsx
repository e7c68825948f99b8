import { isStrongPassword, PASSWORD_MAX_LENGTH } from '@rafiq/contract/core/password';
import { makeReadablePassword } from '@rafiq/contract/core/readable-password';
import { useState } from 'react';
import { Button } from './Button.tsx';
import styles from './NewPassword.module.css';
import { type ChecklistTexts, PasswordChecklist } from './PasswordChecklist.tsx';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordTexts {
  password: string;
  confirmation: string;
  show: string;
  hide: string;
  suggest: string;
  /** Announced once both fields hold the suggestion. */
  suggested: string;
  differ: string;
  checklist: ChecklistTexts;
}

export interface NewPasswordValue {
  password: string;
  confirmation: string;
}

interface Props {
  value: NewPasswordValue;
  onChange: (value: NewPasswordValue) => void;
  texts: NewPasswordTexts;
  /** What the server, or the screen, found wrong. */
  errors?: { password?: string | undefined; confirmation?: string | undefined };
}

/** A new password and its repetition, for sign-up and for a change. */
export const NewPassword = ({ value, onChange, texts, errors = {} }: Props) => {
  const [visible, setVisible] = useState({ password: false, confirmation: false });
  const [hasLeft, setHasLeft] = useState(false);
  const [said, setSaid] = useState('');
  const differs =
    hasLeft && value.confirmation !== '' && value.confirmation !== value.password
      ? texts.differ
      : undefined;

  const type = (change: Partial<NewPasswordValue>) => {
    setSaid('');
    onChange({ ...value, ...change });
  };
  const suggest = () => {
    const password = makeReadablePassword();
    onChange({ password, confirmation: password });
    setVisible({ password: true, confirmation: true });
    setSaid(texts.suggested);
  };
  const field = {
    showLabel: texts.show,
    hideLabel: texts.hide,
    'aria-required': true,
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAX_LENGTH,
  };
  return (
    <div className={styles.block} data-missing={!isStrongPassword(value.password)}>
      <PasswordField
        {...field}
        name="new-password"
        label={texts.password}
        value={value.password}
        error={errors.password}
        visible={visible.password}
        onVisibleChange={(password) => setVisible({ ...visible, password })}
        onChange={(event) => type({ password: event.target.value })}
      />
      <PasswordChecklist password={value.password} texts={texts.checklist} />
      <div className={styles.suggest}>
        <Button variant="soft" small icon="key" onClick={suggest}>
          {texts.suggest}
        </Button>
        <p role="status">{said}</p>
      </div>
      <PasswordField
        {...field}
        name="confirm-password"
        label={texts.confirmation}
        value={value.confirmation}
        error={errors.confirmation ?? differs}
        visible={visible.confirmation}
        onVisibleChange={(confirmation) => setVisible({ ...visible, confirmation })}
        onChange={(event) => type({ confirmation: event.target.value })}
        onBlur={() => setHasLeft(true)}
      />
    </div>
  );
};
