import { Icon, type IconName } from './Icon.tsx';
import styles from './Popover.module.css';
import { Popover } from './Popover.tsx';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** The language of the label itself, so that it is read out rightly. */
  lang?: string;
}

interface Props<Value extends string> {
  name: string;
  icon: IconName;
  value: Value;
  choices: Choice<Value>[];
  onChange: (value: Value) => void;
  /** Only the icon: always, or where a phone has no room for more. */
  iconOnly?: 'always' | 'narrow';
}

const FOLDS = { never: undefined, narrow: styles.folded, always: 'visually-hidden' };

export const ChoiceMenu = <Value extends string>({
  name,
  icon,
  value,
  choices,
  onChange,
  iconOnly,
}: Props<Value>) => {
  const current = choices.find((choice) => choice.value === value);
  return (
    <Popover
      icon={icon}
      title={name}
      label={
        <>
          <span className="visually-hidden">{name} </span>
          <span className={FOLDS[iconOnly ?? 'never']}>{current?.label}</span>
        </>
      }
    >
      <ul aria-label={name} className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              aria-pressed={choice.value === value}
              lang={choice.lang}
              className={styles.choice}
              onClick={() => onChange(choice.value)}
            >
              {choice.label}
              {choice.value === value && <Icon name="check" size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
};
