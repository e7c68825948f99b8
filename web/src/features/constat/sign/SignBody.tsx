import { graveGapsIn } from '@rafiq/contract/constat/gaps';
import { commonHash } from '@rafiq/contract/constat/hash';
import type { Side } from '@rafiq/contract/constat/model';
import { signatureFor } from '@rafiq/contract/constat/seal';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { useState } from 'react';
import { useDesk, useSeal } from '../desk.ts';
import { SignaturePad } from '../drawing/SignaturePad.tsx';
import { isGiven, type SignatureMark } from '../drawing/signature-mark.ts';
import { useSpeech } from '../speaker.tsx';
import type { BodyProps } from '../steps/steps.ts';
import { Gaps } from './Gaps.tsx';
import styles from './Sign.module.css';

/** One driver, in their own language: they agree to what is common, then sign all of it. */
const Signing = ({ side }: { side: Side }) => {
  const { t } = useSpeech();
  const { store, write, constat } = useDesk();
  const seal = useSeal();
  const gaps = graveGapsIn(constat);
  const [isAsked, setAsked] = useState(false);
  const [given, setGiven] = useState<SignatureMark>([]);
  const agree = async () => write({ [`${side}.agreed`]: await commonHash(store.get().entries) });
  const sign = async () => {
    setAsked(false);
    write({ [`${side}.signature`]: await signatureFor(store.get().entries, given, new Date()) });
  };
  if (!seal) return null;
  if (seal.signed[side] === 'holds') return <Alert tone="success">{t('form.sign.done')}</Alert>;
  return (
    <>
      {seal.signed[side] === 'lapsed' && <Alert tone="blocked">{t('form.sign.lapsed')}</Alert>}
      {gaps.length > 0 && <Gaps gaps={gaps} />}
      {seal.agreed[side] === 'holds' ? (
        <div className={styles.step}>
          <Alert tone="success">{t('form.sign.agreed')}</Alert>
          <SignaturePad
            label={t('form.name.sign', { driver: side.toUpperCase() })}
            value={given}
            onChange={setGiven}
          />
          <Button
            wide
            blockedBecause={isGiven(given) ? '' : t('form.sign.empty')}
            onClick={() => (gaps.length > 0 ? setAsked(true) : void sign())}
          >
            {t('form.sign.sign')}
          </Button>
          <ConfirmDialog
            open={isAsked}
            title={t('form.sign.gapsAsk')}
            text={t('form.sign.gapsText')}
            yes={t('form.sign.gapsYes')}
            no={t('form.sign.gapsNo')}
            tone="danger"
            onYes={() => void sign()}
            onNo={() => setAsked(false)}
          />
          <p>{t('form.sign.means')}</p>
        </div>
      ) : (
        <Button wide icon="check" onClick={() => void agree()}>
          {t('form.sign.agree')}
        </Button>
      )}
    </>
  );
};

export const SignBody = ({ step }: BodyProps) => step.side && <Signing side={step.side} />;
