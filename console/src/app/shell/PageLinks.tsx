import { Link } from '@tanstack/react-router';
import { useStaff } from '../../features/access/api.ts';
import rail from '../../lib/RailLinks.module.css';
import { t } from '../texts.ts';
import styles from './PageLinks.module.css';

/** Screens beside the queue, each with what opens it; a new one is a line here. */
const PAGES = [
  { to: '/people', act: 'staff.manage', text: 'rail.people' },
  { to: '/members', act: 'member-files.read', text: 'rail.members' },
  { to: '/approvals', act: 'approvals.decide', text: 'rail.approvals' },
  { to: '/ledger', act: 'ledger.read', text: 'rail.ledger' },
] as const;

export const PageLinks = ({ onChoose }: { onChoose?: (() => void) | undefined }) => {
  const { may } = useStaff();
  const open = PAGES.filter(({ act }) => may.includes(act));
  if (open.length === 0) return null;
  return (
    <nav aria-label={t('rail.pages')} className={styles.pages}>
      {open.map(({ to, text }) => (
        <Link key={to} to={to} className={rail.link} onClick={onChoose}>
          {t(text)}
        </Link>
      ))}
    </nav>
  );
};
