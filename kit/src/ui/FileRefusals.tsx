import { useRef } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import styles from './FileRefusals.module.css';

export interface RefusedFile {
  id: string;
  name: string;
  text: string;
}

interface Props {
  /** How many files did not come in. */
  title: string;
  refusals: RefusedFile[];
  /** On the button that takes them away. */
  close: string;
  onClose: () => void;
}

/** Files that did not come in, each with its reason, until the person has seen them. */
export const FileRefusals = ({ title, refusals, close, onClose }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {refusals.length > 0 && (
        <Alert
          tone="rejected"
          title={title}
          action={
            <Button
              variant="ghost"
              small
              onClick={() => {
                // the button goes away: a keyboard goes on from here
                place.current?.focus();
                onClose();
              }}
            >
              {close}
            </Button>
          }
        >
          <ul className={styles.refusals}>
            {refusals.map(({ id, name, text }) => (
              <li key={id}>
                <bdi>{name}</bdi> — {text}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
};
