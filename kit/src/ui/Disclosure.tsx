import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  children: string;
  /** It begins open. */
  open?: boolean;
}

/** A question that opens on its answer. */
export const Disclosure = ({ title, children, open = false }: Props) => (
  <details className={styles.details} open={open}>
    <summary>
      <span>{title}</span>
      <span className={styles.mark}>
        <Icon name="chevronDown" size={18} />
      </span>
    </summary>
    <p>{children}</p>
  </details>
);
