import type { Policies } from '@rafiq/contract/policies/model';
import { CameraButton } from '@rafiq/kit/ui/CameraButton.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { type LinkProps, useNavigate, useRouter } from '@tanstack/react-router';
import { keepPhotographed } from '../../lib/photographed.ts';
import { type SelectedPolicy, useSelectedPolicy } from '../../lib/selected-policy.ts';
import { CONTRACT_FORMS, chooseContract } from '../requests/contract/choose-contract.ts';
import styles from './Home.module.css';
import { t } from './texts.ts';

const FORM = 'health-declaration';

type Way = Pick<LinkProps, 'to' | 'search'>;

const wayOf = (policies: Policies, selected: SelectedPolicy | null): Way | null => {
  if (!policies.health.some(({ enabled }) => enabled)) return null;
  const { policy, refusal } = chooseContract(policies, selected, CONTRACT_FORMS[FORM]);
  if (policy) return { to: CONTRACT_FORMS[FORM].to };
  return refusal === 'auto_select_contract' ? { to: '/dossiers', search: { for: FORM } } : null;
};

/** A desk has no camera to point at a paper. Null: no contract of this member takes a health claim. */
export const usePhotoFirst = (policies: Policies): Way | null => {
  const way = wayOf(policies, useSelectedPolicy());
  return matchMedia('(pointer: coarse)').matches ? way : null;
};

/** The papers first, with one press: the form then asks for what is missing. */
export const PhotoFirst = ({ way }: { way: Way }) => {
  const router = useRouter();
  const navigate = useNavigate();
  // a slow phone takes a while to write large photos
  const keep = useTask(async (photos: File[]) => {
    await keepPhotographed(photos);
    void navigate(way);
  });
  return (
    <div className={styles.photoFirst}>
      <CameraButton
        label={t('photoFirst')}
        busy={keep.busy}
        // the form is there by the time the photo is taken
        onOpen={() => void router.preloadRoute({ to: CONTRACT_FORMS[FORM].to })}
        onPhotos={(photos) => void keep.run(photos)}
      >
        {t('photoFirst')}
      </CameraButton>
      {keep.error !== null && <p role="alert">{t('photoFirst.failed')}</p>}
    </div>
  );
};
