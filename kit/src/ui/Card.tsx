import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';
import { Disclosure } from './Disclosure.tsx';

export const cardClass: string = styles.card ?? '';

interface Whole {
  title?: string;
  /** At the end of the title's line: a count, a link. */
  aside?: ReactNode;
  /** The rows are choices that belong together: a screen reader says the title with each. */
  group?: boolean;
  folds?: false;
}

interface Folding {
  title: string;
  aside?: never;
  group?: false;
  /** Where it is narrow it is a row with its title, which opens. */
  folds: true;
}

type Props = (Whole | Folding) & {
  /** It only holds what can be pressed: on paper there is nothing of it. */
  screenOnly?: boolean;
  children: ReactNode;
};

/** Rows inside are parted by a line each. */
export const Card = ({
  title = '',
  aside,
  group = false,
  screenOnly = false,
  folds = false,
  children,
}: Props) => {
  const titleId = useId();
  const rows = <div className={styles.rows}>{children}</div>;
  return (
    <section
      className={styles.card}
      data-screen-only={screenOnly || undefined}
      {...(group && { role: 'group', 'aria-labelledby': titleId })}
    >
      {title && !folds && (
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
      )}
      {folds ? (
        <Disclosure part title={title}>
          {rows}
        </Disclosure>
      ) : (
        rows
      )}
    </section>
  );
};
