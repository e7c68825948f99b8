import type { DoubtCode } from '@rafiq/contract/constat/doubt-codes';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Said } from '../tongues.tsx';
import styles from './Boxes.module.css';

interface Props {
  id?: string;
  code: DoubtCode | undefined;
}

/** Beside the box, read out when it comes; it asks to look again and stops nobody. */
export const DoubtNote = ({ id, code }: Props) => (
  <div id={id} className={styles.doubt} aria-live="polite">
    {code && (
      <>
        <Icon name="alert" size={18} />
        <span>
          <Said>{({ words }) => words.doubts[code]}</Said>
        </span>
      </>
    )}
  </div>
);
