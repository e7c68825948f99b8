import { seenKinds } from '@rafiq/contract/staff/rules';
import { brandName } from '@rafiq/kit/brand.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Star } from '@rafiq/kit/ui/Star.tsx';
import { Link } from '@tanstack/react-router';
import { useStaff } from '../../features/access/api.ts';
import { SavedLinks } from '../../features/queue/saved/SavedLinks.tsx';
import { ViewLinks } from '../../features/queue/ViewLinks.tsx';
import { WORK_VIEWS } from '../../features/queue/views.ts';
import { t } from '../texts.ts';
import { PageLinks } from './PageLinks.tsx';
import styles from './Rail.module.css';
import { useSignOut } from './use-sign-out.ts';

/** `onChoose` when it stands in a drawer, which a choice closes. */
export const Rail = ({ onChoose }: { onChoose?: () => void }) => {
  const staff = useStaff();
  const signOut = useSignOut();
  const kinds = seenKinds(staff);
  return (
    <div className={styles.rail}>
      <p className={styles.brand}>
        <Star size={26} color="#fff" />
        {t('brand', { name: brandName })}
      </p>
      {staff.may.includes('queue.read') && (
        // a press on any of its links is a choice
        <nav aria-label={t('rail')} className={styles.views}>
          <ViewLinks title={t('rail.work')} views={WORK_VIEWS} onChoose={onChoose} />
          <ViewLinks title={t('rail.kinds')} views={kinds} onChoose={onChoose} />
          <SavedLinks onChoose={onChoose} />
        </nav>
      )}
      <PageLinks onChoose={onChoose} />
      <div className={styles.me}>
        <Link to="/account" className={styles.name} onClick={onChoose}>
          <bdi>{staff.name}</bdi>
          <span className="visually-hidden">, {t('account')}</span>
        </Link>
        <span className={styles.roles}>
          {staff.roles.map((role) => t(`role.${role}`)).join(' · ')}
        </span>
        <button type="button" className={styles.signOut} onClick={() => void signOut()}>
          <Icon name="signOut" size={18} />
          {t('signOut')}
        </button>
      </div>
    </div>
  );
};
