import { Link } from '@tanstack/react-router';
import { useStaff } from '../../features/access/api.ts';
import { useApprovalCount } from '../../features/approvals/api.ts';
import rail from '../../lib/RailLinks.module.css';
import { openGroups } from '../pages.ts';
import { t } from '../texts.ts';
import styles from './PageLinks.module.css';

/** How many wait for the person; nothing where none does. */
const Waiting = () => {
  const count = useApprovalCount(useStaff().may.includes('approvals.decide'));
  return count > 0 ? <span className={rail.count}>{count}</span> : null;
};

export const PageLinks = ({ onChoose }: { onChoose?: (() => void) | undefined }) =>
  openGroups(useStaff().may).map(({ title, pages }) => (
    <nav key={title} aria-label={t(title)} className={styles.pages}>
      <h2 className={rail.title}>{t(title)}</h2>
      {pages.map(({ to, text }) => (
        <Link key={to} to={to} className={rail.link} onClick={onChoose}>
          {t(text)}
          {to === '/approvals' && <Waiting />}
        </Link>
      ))}
    </nav>
  ));
