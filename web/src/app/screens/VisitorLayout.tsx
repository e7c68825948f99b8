import { Outlet } from '@tanstack/react-router';
import { BrandPanel } from '../../features/access/BrandPanel.tsx';
import styles from './VisitorLayout.module.css';

/** The frame of the screens before sign-in, the same as sign-in's own. */
export const VisitorLayout = () => (
  <div className={styles.split}>
    <BrandPanel brief />
    <main className={styles.side}>
      <Outlet />
    </main>
  </div>
);
