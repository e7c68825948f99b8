import { brandName } from '@rafiq/kit/brand.ts';
import { copyText } from '@rafiq/kit/copy/copy-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { useState } from 'react';
import styles from './Sponsorship.module.css';
import { canShare, share, signUpAddress } from './share.ts';
import { t } from './texts.ts';

type Told = 'copied' | 'notCopied' | 'notShared' | null;

export const CodeCard = ({ code }: { code: string }) => {
  const [told, setTold] = useState<Told>(null);
  const url = signUpAddress(location);
  const text = t('share.text', { brand: brandName, code });
  const pass = async (what: string) => setTold((await copyText(what)) ? 'copied' : 'notCopied');
  const hand = () =>
    share({ title: t('share.title', { brand: brandName }), text, url }).catch(() =>
      setTold('notShared'),
    );
  return (
    <Card title={t('code.title')}>
      <div className={styles.codeBody}>
        <bdi dir="ltr" className={styles.code}>
          {code}
        </bdi>
        <p>{t('code.text')}</p>
        <div className={styles.actions}>
          <Button variant="ghost" icon="copy" onClick={() => void pass(code)}>
            {t('code.copy')}
          </Button>
          {canShare() ? (
            <Button icon="share" onClick={() => void hand()}>
              {t('code.share')}
            </Button>
          ) : (
            <Button icon="copy" onClick={() => void pass(`${text} ${url}`)}>
              {t('code.copyInvitation')}
            </Button>
          )}
        </div>
        {told && (
          <Alert tone={told === 'copied' ? 'success' : 'blocked'}>{t(`code.${told}`)}</Alert>
        )}
      </div>
    </Card>
  );
};
