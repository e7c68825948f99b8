import { type ReactNode, type ToggleEvent, useEffect, useId, useRef } from 'react';
import { common } from '../texts/common.ts';
import { type ButtonVariant, buttonClass } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Popover.module.css';

interface Props {
  label: ReactNode;
  title?: string;
  icon?: IconName;
  variant?: ButtonVariant;
  small?: boolean;
  children: ReactNode;
}

const GAP = 8;

/** Under its button, or above when only there is room; kept inside the window on all sides. */
const place = (button: Element, panel: HTMLElement): void => {
  const anchor = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - height;
  const lowest = Math.max(GAP, innerHeight - height - GAP);
  const top = below <= lowest || above < GAP ? Math.min(below, lowest) : above;
  const rightToLeft = document.documentElement.dir === 'rtl';
  const wanted = rightToLeft ? anchor.left : anchor.right - width;
  panel.style.top = `${top}px`;
  panel.style.left = `${Math.min(Math.max(GAP, wanted), Math.max(GAP, innerWidth - width - GAP))}px`;
};

/** The browser's own popover: light dismiss and Escape come with it. */
export const Popover = ({ label, title, icon, variant = 'plain', small, children }: Props) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open' && button.current) place(button.current, event.currentTarget);
  };
  // What is inside may grow while it is open, past the edge of the window.
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const follow = new ResizeObserver(() => {
      if (button.current && element.matches(':popover-open')) place(button.current, element);
    });
    follow.observe(element);
    return () => follow.disconnect();
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass({ variant, ...(small && { small }) })}
        popoverTarget={id}
        title={title}
      >
        {icon && <Icon name={icon} />}
        {label}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} onToggle={onToggle}>
        {children}
        <button
          type="button"
          className={`${buttonClass({ variant: 'plain', small: true })} ${styles.close}`}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          {common('close')}
        </button>
      </div>
    </>
  );
};
