import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useProfile } from '../../features/profile/api.ts';
import type { SponsorshipDialog } from '../../features/sponsorship/SponsorshipDialog.tsx';
import { hasSponsorship } from '../../features/sponsorship/way.ts';
import { t } from '../texts.ts';
import styles from './Sidebar.module.css';

type DialogPart = typeof SponsorshipDialog;

/** With its words, and only when somebody asks for it. */
const loadDialog = async (): Promise<DialogPart> => {
  const [part, { sponsorshipTexts }] = await Promise.all([
    import('../../features/sponsorship/SponsorshipDialog.tsx'),
    import('../../features/sponsorship/texts.ts'),
  ]);
  await sponsorshipTexts.load();
  return part.SponsorshipDialog;
};

/** The dialog of the whole shell: the drawer that it is asked from closes behind it. */
export const useSponsorship = () => {
  const navigate = useNavigate();
  const [Part, setPart] = useState<ComponentType<Parameters<DialogPart>[0]> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    void loadDialog()
      .then((part) => {
        setPart(() => part);
        setOpen(true);
      })
      // A part that does not load: the screen has a way to try again.
      .catch(() => navigate({ to: '/concessionaire' }));
  };
  return { open, dialog: Part && <Part open={isOpen} onClose={() => setOpen(false)} /> };
};

interface Props {
  onAsk: () => void;
  onChoose?: (() => void) | undefined;
}

export const SponsorshipEntry = ({ onAsk, onChoose }: Props) => {
  const profile = useProfile();
  const content = (
    <>
      <Icon name="gift" />
      {t('nav.sponsorship')}
    </>
  );
  return hasSponsorship(profile) ? (
    <Link to="/concessionaire" className={styles.item} onClick={onChoose}>
      {content}
    </Link>
  ) : (
    <button type="button" className={styles.item} aria-haspopup="dialog" onClick={onAsk}>
      {content}
    </button>
  );
};
