import type { MeetingPass } from '@rafiq/contract/constat/meeting/model';
import { copyText } from '@rafiq/kit/copy/copy-text.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { QrCode } from '@rafiq/kit/ui/QrCode.tsx';
import { useState } from 'react';
import { useSpeech } from '../speaker.tsx';
import styles from './Meeting.module.css';
import { invitationAddress } from './moves.ts';

const canShare = (): boolean => typeof navigator.share === 'function';

/** Whoever closes the sheet of their phone has not made a mistake. */
const share = (url: string): Promise<void> => navigator.share({ url }).catch(() => undefined);

/** For whoever can't scan: by a message, as the phone sends it or pasted by hand. */
const SendLink = ({ address }: { address: string }) => {
  const { t } = useSpeech();
  const [told, setTold] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async () => setTold((await copyText(address)) ? 'copied' : 'notCopied');
  return (
    <div className={styles.send}>
      <p>{t('meet.send')}</p>
      <Button wide variant="soft" icon="copy" onClick={() => void copy()}>
        {t('meet.copy')}
      </Button>
      {canShare() && (
        <Button wide variant="soft" icon="share" onClick={() => void share(address)}>
          {t('meet.share')}
        </Button>
      )}
      <p role="status">{told && t(`meet.${told}`)}</p>
      {told === 'notCopied' && (
        <bdi dir="ltr" className={styles.link}>
          {address}
        </bdi>
      )}
    </div>
  );
};

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
      <SendLink address={address} />
    </div>
  );
};
