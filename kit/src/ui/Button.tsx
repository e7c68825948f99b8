import { type ComponentProps, type MouseEvent, type ReactNode, useId, useState } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

export type ButtonVariant = 'primary' | 'ghost' | 'soft' | 'plain' | 'danger';

interface Look {
  variant?: ButtonVariant | undefined;
  wide?: boolean | undefined;
  small?: boolean | undefined;
}

export const buttonClass = ({ variant = 'primary', wide, small }: Look = {}): string =>
  [styles.button, styles[variant], wide && styles.wide, small && styles.small]
    .filter(Boolean)
    .join(' ');

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'className'> &
  Look & {
    icon?: IconName;
    busy?: boolean;
    /** Why it cannot be pressed now; an empty text means that it can. */
    blockedBecause?: string;
    /** The reason is in sight before anybody asks. */
    showsReason?: boolean;
    /** Blocked by a reason that is in sight already: the id of what says it. */
    reasonId?: string | undefined;
    children: ReactNode;
  };

/**
 * A blocked button stays in the tab order and says why: `aria-disabled`, not `disabled`, which would hide the
 * reason from a keyboard or a screen reader. Pressing it shows the reason, since a phone has no hover.
 */
export const Button = ({
  variant,
  wide,
  small,
  icon,
  busy = false,
  blockedBecause = '',
  showsReason = false,
  reasonId,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) => {
  const ownReasonId = useId();
  const [asked, setAsked] = useState(false);
  const hasOwnReason = blockedBecause !== '';
  const isBlocked = hasOwnReason || reasonId !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy && !isBlocked) return onClick?.(event);
    event.preventDefault();
    setAsked(isBlocked);
  };
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ variant, wide, small })}
        aria-disabled={busy || isBlocked}
        aria-busy={busy}
        aria-describedby={hasOwnReason ? ownReasonId : reasonId}
        title={blockedBecause || undefined}
        onClick={press}
      >
        {busy ? <span className={styles.spinner} /> : icon && <Icon name={icon} />}
        {children}
      </button>
      {hasOwnReason && (
        <span
          id={ownReasonId}
          className={asked || showsReason ? styles.reason : 'visually-hidden'}
          // Who has asked hears it change; before that it is only the button's description.
          role={asked ? 'status' : undefined}
        >
          {blockedBecause}
        </span>
      )}
    </>
  );
};
