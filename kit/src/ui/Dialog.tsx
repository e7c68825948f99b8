import { type ReactNode, useEffect, useEffectEvent, useId, useReducer, useRef } from 'react';
import { common } from '../texts/common.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** A sheet rises from the bottom of a phone; a drawer slides in from the start edge. */
  shape?: 'box' | 'sheet' | 'drawer';
  /** For a list to choose from. */
  wide?: boolean;
}

/** The browser's own dialog: focus is kept inside, Escape closes, the page behind is inert. */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  actions,
  shape = 'box',
  wide = false,
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  // After each render: a browser closes at the second Escape without asking, also what must stay open.
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  });
  // The way back leaves what the dialog stands on; Android asks for it as for Escape, other phones do not.
  const closeAtWayBack = useEffectEvent(() => onClose());
  useEffect(() => {
    if (!open) return;
    addEventListener('popstate', closeAtWayBack);
    return () => removeEventListener('popstate', closeAtWayBack);
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-shape={shape}
      data-wide={wide}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Escape asks to close, as a press outside does; whoever opened it decides.
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        onClose();
        lookAgain();
      }}
      // Not at the second press of the double click that opened it.
      onMouseDown={(event) => {
        if (event.detail < 2 && event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={titleId} className={shape === 'drawer' ? 'visually-hidden' : undefined}>
              {title}
            </h2>
            {/* A box asks, and has an answer that changes nothing; the others, and long lists, need a way out. */}
            {(shape !== 'box' || wide) && (
              <Button variant="plain" icon="close" aria-label={common('close')} onClick={onClose}>
                {null}
              </Button>
            )}
          </div>
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
};
