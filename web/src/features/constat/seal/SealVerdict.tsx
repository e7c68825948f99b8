import type { Checked, Difference, NumberedPhoto } from '@rafiq/contract/constat/check';
import { SIDES, type Side } from '@rafiq/contract/constat/model';
import { formatMoment } from '@rafiq/contract/core/dates';
import { LOCALES } from '@rafiq/contract/core/language';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Fragment } from 'react';
import { useSpeech } from '../speaker.tsx';
import styles from './Seal.module.css';

type Speech = ReturnType<typeof useSpeech>;
type Said = Speech['t'];

const NAMES = { a: 'A', b: 'B' } as const satisfies Record<Side, string>;

const differenceText = (difference: Difference, t: Said): string => {
  switch (difference.what) {
    case 'signature':
      return t('seal.difference.signature', { side: NAMES[difference.side] });
    case 'photo':
      return t('seal.difference.photo', { number: difference.number });
    default:
      return t(`seal.difference.${difference.what}`);
  }
};

/** Which photos are not here, and why that may be: an empty list is nothing to say. */
export const missingText = (
  { t, language }: Pick<Speech, 't' | 'language'>,
  key: 'seal.missing' | 'seal.elsewhere' | 'seal.lost',
  photos: readonly NumberedPhoto[],
): string[] => {
  const numbers = new Intl.ListFormat(LOCALES[language]).format(
    photos.map(({ number }) => `${number}`),
  );
  return photos.length === 0 ? [] : [t(key, { count: photos.length, numbers })];
};

interface Props {
  checked: Checked;
  /** What is to be said of photos that are not here. */
  missing: readonly string[];
  /** A copy may have been changed where nobody signed: its stamps, or the way it is written. */
  isAsWritten?: boolean;
}

export const SealVerdict = ({ checked, missing, isAsWritten = true }: Props) => {
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
          {t(missing.length === 0 ? 'seal.unchangedText' : 'seal.unchangedHere')}
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
      {missing.map((line) => (
        <Alert key={line} tone="blocked">
          {line}
        </Alert>
      ))}
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
              {/* in pieces, each of which stays on its line */}
              {hash.match(/.{1,8}/g)?.map((piece) => (
                <Fragment key={piece}>
                  <span>{piece}</span>
                  <wbr />
                </Fragment>
              ))}
            </bdi>
          </dd>
        </div>
      </dl>
    </>
  );
};
