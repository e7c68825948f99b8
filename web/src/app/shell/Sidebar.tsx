import { brandName } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Star } from '@rafiq/kit/ui/Star.tsx';
import { Link } from '@tanstack/react-router';
import { useProfile } from '../../features/profile/api.ts';
import { t } from '../texts.ts';
import {
  type Entry,
  entriesFor,
  isGroupOpen,
  isIn,
  isInGroup,
  KIND_TEXT,
  NO_POLICY_TEXT,
  type SubEntry,
  shortcutsFor,
} from './navigation.ts';
import styles from './Sidebar.module.css';
import { SponsorshipEntry } from './SponsorshipEntry.tsx';
import { useEnabledKinds } from './use-enabled-kinds.ts';
import { usePathname } from './use-pathname.ts';

/** The drawer of a phone closes as soon as an entry was chosen; opening a group is not a choice. */
interface Choosing {
  onChoose?: (() => void) | undefined;
}

interface Acting extends Choosing {
  onSponsorship: () => void;
}

/** On a screen of its area that is not the entry's own; the router marks the entry's own as the page. */
const markOf = (isHere: boolean) => (isHere ? 'true' : undefined);

type SubProps = Choosing & { entry: SubEntry; enabled: boolean; isHere: boolean };

const SubItem = ({ entry, enabled, isHere, onChoose }: SubProps) =>
  enabled ? (
    <Link to={entry.to} className={styles.sub} aria-current={markOf(isHere)} onClick={onChoose}>
      {t(KIND_TEXT[entry.kind])}
    </Link>
  ) : (
    <span className={styles.sub} aria-disabled="true">
      {t(KIND_TEXT[entry.kind])}
      <small>{t(NO_POLICY_TEXT[entry.kind])}</small>
    </span>
  );

const Group = ({ entry, onChoose }: Choosing & { entry: Extract<Entry, { type: 'group' }> }) => {
  const enabled = useEnabledKinds();
  const pathname = usePathname();
  return (
    // one at a time, so that the menu fits the height of a desk
    <details name="menu" className={styles.group} open={isGroupOpen(pathname, entry)}>
      <summary className={styles.item} data-here={isInGroup(pathname, entry)}>
        <Icon name={entry.icon} />
        <span>{t(entry.text)}</span>
        <span className={styles.mark}>
          <Icon name="chevronDown" size={16} />
        </span>
      </summary>
      {entry.children.map((child) => (
        <SubItem
          key={child.to}
          entry={child}
          enabled={enabled[child.kind]}
          isHere={isIn(pathname, child.to)}
          onChoose={onChoose}
        />
      ))}
    </details>
  );
};

const PageItem = ({ entry, onChoose }: Choosing & { entry: Extract<Entry, { type: 'page' }> }) => {
  const pathname = usePathname();
  const isHere = isIn(pathname, entry.to, entry.areas);
  return (
    <Link to={entry.to} className={styles.item} aria-current={markOf(isHere)} onClick={onChoose}>
      <Icon name={entry.icon} />
      {t(entry.text)}
    </Link>
  );
};

const Item = ({ entry, onChoose, onSponsorship }: Acting & { entry: Entry }) => {
  if (entry.type === 'sponsorship') {
    return <SponsorshipEntry onAsk={onSponsorship} onChoose={onChoose} />;
  }
  if (entry.type === 'group') return <Group entry={entry} onChoose={onChoose} />;
  if (entry.type === 'page') return <PageItem entry={entry} onChoose={onChoose} />;
  return (
    <a href={entry.href} className={styles.item} target="_blank" rel="noopener" onClick={onChoose}>
      <Icon name={entry.icon} />
      <span>{t(entry.text)}</span>
      <span className={styles.mark}>
        <Icon name="external" size={15} />
        <span className="visually-hidden">({common('opensNewTab')})</span>
      </span>
    </a>
  );
};

export const Sidebar = ({ onSignOut, ...acting }: Acting & { onSignOut: () => void }) => {
  const scope = useProfile().actsFor?.scope;
  const listed = (entries: Entry[]) =>
    entries.map((entry) => (
      <li key={entry.text}>
        <Item entry={entry} {...acting} />
      </li>
    ));
  return (
    <nav className={styles.side} aria-label={t('nav.label')}>
      <Link to="/dossiers" className={styles.brand} onClick={acting.onChoose}>
        <Star />
        {brandName}
      </Link>
      <ul className={styles.shortcuts}>{listed(shortcutsFor(scope))}</ul>
      <ul>
        {listed(entriesFor(scope))}
        <li>
          <button type="button" className={styles.item} onClick={onSignOut}>
            <Icon name="signOut" />
            {t('nav.signOut')}
          </button>
        </li>
      </ul>
    </nav>
  );
};
