import { obstacleTo } from '@rafiq/contract/identity/rules';
import type { IdentityCase, ShownClaimant } from '@rafiq/contract/identity/schema';
import { day, moment } from '@rafiq/kit/formats/format.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useId } from 'react';
import { imageAddress } from './api.ts';
import { Comparison } from './Comparison.tsx';
import type { Decision } from './draft.ts';
import styles from './Identity.module.css';
import { ImageViewer } from './ImageViewer.tsx';
import { nameOf } from './name-of.ts';
import { t } from './texts.ts';

const TONES = { unconfirmed: 'blocked', waiting: 'ongoing', verified: 'success' } as const;

interface Props {
  identity: IdentityCase;
  claimant: ShownClaimant;
  /** Of several, counted from one. */
  place: number;
  isCurrent: boolean;
  onDecide: (decision: Decision) => void;
}

/** Why they cannot be verified at all, whatever is known of them. */
export const whyNotVerify = ({ registry }: IdentityCase, claimant: ShownClaimant): string => {
  const obstacle = obstacleTo(claimant, registry, 'other');
  if (obstacle === null || obstacle === 'already_verified') return '';
  return issueText({ field: 'code', code: obstacle });
};

const Facts = ({ claimant }: { claimant: ShownClaimant }) => (
  <p className={styles.facts}>
    {t('since', { when: moment(claimant.since) })}
    {' · '}
    {t(`speaks.${claimant.language}`)}
    {claimant.lapsesAt && (
      <>
        {' · '}
        {t('lapses', { day: day(claimant.lapsesAt) })}
      </>
    )}
  </p>
);

const Evidence = ({ identity, claimant, isCurrent }: Omit<Props, 'place' | 'onDecide'>) => {
  if (!claimant.image) return <p className={styles.noImage}>{t('image.none')}</p>;
  return (
    <ImageViewer
      address={imageAddress(identity.id, claimant.image.id)}
      mediaType={claimant.image.mediaType}
      hasActiveContent={claimant.image.hasActiveContent}
      name={nameOf(claimant)}
      hasKeys={isCurrent}
    />
  );
};

export const ClaimantCard = ({ identity, claimant, place, isCurrent, onDecide }: Props) => {
  const titleId = useId();
  const isSeveral = identity.claimants.length > 1;
  return (
    <article
      aria-labelledby={titleId}
      className={styles.claimant}
      data-current={isCurrent && isSeveral}
      data-alone={!isSeveral}
      aria-current={isCurrent && isSeveral ? 'true' : undefined}
    >
      <header className={styles.head}>
        <h2 id={titleId}>
          {isSeveral && <kbd>{place}</kbd>} {t(`kind.${claimant.kind}`)}
        </h2>
        <StatusTag tone={TONES[claimant.state]}>{t(`state.${claimant.state}`)}</StatusTag>
      </header>
      <Facts claimant={claimant} />
      <div className={styles.evidence}>
        <Evidence identity={identity} claimant={claimant} isCurrent={isCurrent} />
      </div>
      <Comparison
        claimant={claimant}
        registry={identity.registry}
        label={t('compare', { name: nameOf(claimant) })}
      />
      {claimant.code !== '' && (
        <div className={styles.acts}>
          <Button
            icon="check"
            blockedBecause={whyNotVerify(identity, claimant)}
            showsReason
            onClick={() => onDecide('verify')}
          >
            {t('verify')}
          </Button>
          <Button variant="danger" icon="close" onClick={() => onDecide('refuse')}>
            {t('refuse')}
          </Button>
        </div>
      )}
    </article>
  );
};
