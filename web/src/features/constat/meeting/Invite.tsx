import type { MeetingPass } from '@rafiq/contract/constat/meeting/model';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Copying } from '@rafiq/kit/ui/Copying.tsx';
import { QrCode } from '@rafiq/kit/ui/QrCode.tsx';
import { useSpeech } from '../speaker.tsx';
import styles from './Meeting.module.css';
import { invitationAddress } from './moves.ts';

const canShare = (): boolean => typeof navigator.share === 'function';

/** Whoever closes the sheet of their phone has not made a mistake. */
const share = (url: string): Promise<void> => navigator.share({ url }).catch(() => undefined);

/** Shown once the server holds all that this phone wrote: whoever comes in finds it there. */
export const Invite = ({ pass, isReady }: { pass: MeetingPass; isReady: boolean }) => {
  const { t } = useSpeech();
  const address = invitationAddress(pass);
  if (!isReady || address === null) return <p className={styles.note}>{t('meet.preparing')}</p>;
  return (
    <div className={styles.invite}>
      <p>{t('meet.scan')}</p>
      <div className={styles.code}>
        <QrCode content={address} label={t('meet.code')} className={styles.qr} />
      </div>
      <div className={styles.send}>
        {canShare() && (
          <Button variant="soft" onClick={() => void share(address)}>
            {t('meet.share')}
          </Button>
        )}
        <Copying text={address} what={t('meet.link')} />
        <span>{t('meet.copyNote')}</span>
      </div>
    </div>
  );
};
