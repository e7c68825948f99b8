import type { ReactNode, Ref } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** It begins open. */
  open?: boolean;
  /** A part of a screen: its title is a heading, and what it holds brings its own spaces. */
  part?: boolean;
  ref?: Ref<HTMLDetailsElement>;
}

/** A question that opens on its answer, or a part of a screen that is folded away. Paper shows both open. */
export const Disclosure = ({ title, children, open = false, part = false, ref }: Props) => {
  const Title = part ? 'h2' : 'span';
  return (
    <details ref={ref} className={styles.details} open={open}>
      <summary>
        <Title>{title}</Title>
        <span className={styles.mark}>
          <Icon name="chevronDown" size={18} />
        </span>
      </summary>
      {part ? <div>{children}</div> : <p>{children}</p>}
    </details>
  );
};
