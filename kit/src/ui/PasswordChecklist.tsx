import {
  PASSWORD_RULES,
  type PasswordRule,
  passwordChecklist,
} from '@rafiq/contract/core/password';
import { Icon } from './Icon.tsx';
import styles from './NewPassword.module.css';

export interface ChecklistTexts {
  title: string;
  rules: Record<PasswordRule, string>;
  /** Said beside each rule, so that green is not the only sign. */
  met: string;
  unmet: string;
}

/** Turns green rule by rule while one types. */
export const PasswordChecklist = ({
  password,
  texts,
}: {
  password: string;
  texts: ChecklistTexts;
}) => {
  const met = passwordChecklist(password);
  return (
    <ul className={styles.rules} aria-label={texts.title}>
      {PASSWORD_RULES.map((rule) => (
        <li key={rule} data-met={met[rule]}>
          <span className={styles.mark}>{met[rule] && <Icon name="check" size={14} />}</span>
          {texts.rules[rule]}
          <span className="visually-hidden">{` (${met[rule] ? texts.met : texts.unmet})`}</span>
        </li>
      ))}
    </ul>
  );
};
