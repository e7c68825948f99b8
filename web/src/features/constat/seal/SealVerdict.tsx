import type { Checked, Difference } from '@rafiq/contract/constat/check';
import { SIDES, type Side } from '@rafiq/contract/constat/model';
import { formatMoment } from '@rafiq/contract/core/dates';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { useSpeech } from '../speaker.tsx';
import styles from './Seal.module.css';

type Said = ReturnType<typeof useSpeech>['t'];

const NAMES = { a: 'A', b: 'B' } as const satisfies Record<Side, string>;

const differenceText = (difference: Difference, t: Said): string => {
  switch (difference.what) {
    case 'signature':
      return t('seal.difference.signature', { side: NAMES[difference.side] });
    case 'photo':
      return t('seal.difference.photo', { number: difference.number });
    case 'photo_gone':
      return t('seal.difference.photoGone', { number: difference.number });
    default:
      return t(`seal.difference.${difference.what}`);
  }
};

interface Props {
  checked: Checked;
  /** A copy may have been changed where nobody signed: its stamps, or the way it is written. */
  isAsWritten?: boolean;
}

export const SealVerdict = ({ checked, isAsWritten = true }: Props) => {
  const { t, language } = useSpeech();
  const { state, differences, signedAt, hash } = checked;
  if (state === 'unsigned')
    return (
      <Alert tone="blocked" title={t('seal.unsigned')}>
        {t('seal.unsignedText')}
      </Alert>
    );
  const said = [
    ...differences.map((difference) => differenceText(difference, t)),
    ...(isAsWritten ? [] : [t('seal.difference.copy')]),
  ];
  return (
    <>
      {said.length === 0 ? (
        <Alert tone="success" title={t('seal.unchanged')}>
          {t('seal.unchangedText')}
        </Alert>
      ) : (
        <Alert tone="rejected" title={t('seal.changed')}>
          <ul className={styles.differences}>
            {said.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      )}
      <dl className={styles.facts}>
        {SIDES.map((side) => {
          const moment = signedAt[side];
          return (
            moment && (
              <div key={side}>
                <dt>{t('seal.signedBy', { side: NAMES[side] })}</dt>
                <dd>{formatMoment(new Date(moment), language, 'long')}</dd>
              </div>
            )
          );
        })}
        <div>
          <dt>{t('seal.fingerprint')}</dt>
          <dd>
            <bdi dir="ltr" className={styles.hash}>
              {/* by eights: a number is compared piece by piece, and breaks between them */}
              {hash.match(/.{8}/g)?.join(' ')}
            </bdi>
          </dd>
        </div>
      </dl>
    </>
  );
};
