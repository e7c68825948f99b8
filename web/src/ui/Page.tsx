import type { ReactNode } from 'react';
import { brandName } from '../lib/brand.ts';
import styles from './Page.module.css';

/** The tab's name, then the insurer's. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${brandName}`}</title>
);

interface Props {
  title: string;
  /** What the tab says, when the heading is a greeting. */
  tabTitle?: string;
  intro?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** One heading a screen; it takes the focus after each navigation, so that it is read out. */
export const Page = ({ title, tabTitle = title, intro, action, children }: Props) => (
  <>
    <PageTitle>{tabTitle}</PageTitle>
    <div className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {action}
    </div>
    {children}
  </>
);
