import { type ReactNode, type Ref, useState } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

/** Where there is room, no part of a screen needs to be folded away. */
const ROOM = '(width >= 64rem)';

interface Props {
  title: string;
  children: ReactNode;
  /** A part of a screen: its title is a heading, what it holds brings its own spaces, and it is folded only where it is narrow. */
  part?: boolean;
  /** It begins open. */
  open?: boolean;
  ref?: Ref<HTMLDetailsElement>;
}

/** A question that opens on its answer, or a part of a screen that is folded away. Paper shows both open. */
export const Disclosure = ({ title, children, part = false, open, ref }: Props) => {
  const [isOpen] = useState(() => open ?? (part && matchMedia(ROOM).matches));
  const Title = part ? 'h2' : 'span';
  return (
    <details ref={ref} className={styles.details} open={isOpen}>
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
