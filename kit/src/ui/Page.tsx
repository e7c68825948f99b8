import { createContext, type ReactNode, useContext } from 'react';
import { brandName } from '../brand.ts';
import styles from './Page.module.css';
import { Title } from './Title.tsx';

/** A plate in a title brings marks that keep it in order; a tab would show them, or a bookmark keep them. */
const MARKS = /[\u200e\u200f\u2066-\u2069]/g;

/** How much is new, for whoever looks at another tab meanwhile: it stands in front of the tab's name. */
export const TabCount = createContext(0);

/** The tab's name, then the insurer's. */
export const PageTitle = ({ children }: { children: string }) => {
  const count = useContext(TabCount);
  const name = `${children} · ${brandName}`.replace(MARKS, '');
  return <title>{count > 0 ? `(${count}) ${name}` : name}</title>;
};

interface Props {
  title: string;
  /** The title as it is drawn, when it is a number that must not be turned around. */
  heading?: ReactNode;
  /** Beside the title: a status. */
  tag?: ReactNode;
  /** What the tab says, when the heading is a greeting. */
  tabTitle?: string;
  intro?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** One heading a screen, which takes the focus after each move. */
export const Page = ({
  title,
  heading = title,
  tag,
  tabTitle = title,
  intro,
  action,
  children,
}: Props) => (
  <>
    <PageTitle>{tabTitle}</PageTitle>
    <div className={styles.head}>
      <div>
        <div className={styles.title}>
          <Title>{heading}</Title>
          {tag}
        </div>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {action}
    </div>
    {children}
  </>
);
