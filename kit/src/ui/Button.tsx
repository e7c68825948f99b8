import { type ComponentProps, type MouseEvent, type ReactNode, useId, useState } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { leadToMissing } from './lead-to-missing.ts';

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
 * reason from a keyboard or a screen reader. Pressing it shows the reason, since a phone has no hover, and leads to
 * the first field that is missing when it would send a form.
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
  const [asked, setAsked] = useState('');
  const hasOwnReason = blockedBecause !== '';
  const isBlocked = hasOwnReason || reasonId !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!busy && !isBlocked) return onClick?.(event);
    event.preventDefault();
    setAsked(blockedBecause);
    const { form } = event.currentTarget;
    // Later: what a field says that was left by this very press is not drawn yet.
    if (isBlocked && type === 'submit' && form) setTimeout(() => leadToMissing(form));
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
          // As new, once somebody has asked: what is there already is not read out.
          key={asked === blockedBecause ? 'asked' : 'described'}
          id={ownReasonId}
          className={asked || showsReason ? styles.reason : 'visually-hidden'}
          role={asked === blockedBecause ? 'alert' : undefined}
        >
          {blockedBecause}
        </span>
      )}
    </>
  );
};
