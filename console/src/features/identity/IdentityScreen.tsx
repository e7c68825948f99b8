import type { IdentityOutcome } from '@rafiq/contract/identity/model';
import type { IdentityCase } from '@rafiq/contract/identity/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeys } from '../../lib/keys.ts';
import { useIdentity } from './api.ts';
import { ClaimantCard, whyNotVerify } from './ClaimantCard.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { type Decision, EMPTY } from './draft.ts';
import styles from './Identity.module.css';
import { PastDecisions } from './PastDecisions.tsx';
import { identityTexts, t } from './texts.ts';

const KEYS = ['v', 'x', '+', '-', 'r', '0'];
const keyNames = () =>
  Object.fromEntries(KEYS.map((key, index) => [`k${index}`, <kbd key={key}>{key}</kbd>]));

const BackToQueue = () => (
  <Link
    to="/queue/$view"
    params={{ view: 'identity' }}
    className={buttonClass({ variant: 'soft', small: true })}
  >
    {t('back')}
  </Link>
);

/** The one of several that the keys are for, and what is being decided on them. */
const useDeciding = ({ claimants, ...identity }: IdentityCase) => {
  const [chosen, choose] = useState(0);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [drafts, setDrafts] = useState(EMPTY);
  const current = Math.min(chosen, claimants.length - 1);
  const claimant = claimants[current];
  const begin = (wanted: Decision) => {
    if (!claimant?.code) return;
    if (wanted === 'verify' && whyNotVerify({ ...identity, claimants }, claimant) !== '') return;
    setDecision(wanted);
  };
  useKeys({
    v: () => begin('verify'),
    x: () => begin('refuse'),
    ...Object.fromEntries(claimants.map((_one, index) => [`${index + 1}`, () => choose(index)])),
  });
  return { current, claimant, choose, decision, setDecision, drafts, setDrafts };
};

const Identity = ({ identity, look }: { identity: IdentityCase; look: () => void }) => {
  const deciding = useDeciding(identity);
  const { current, claimant, decision, drafts } = deciding;
  const [outcome, setOutcome] = useState<IdentityOutcome | null>(null);
  const isDecided = outcome !== null && outcome !== 'waiting';
  const end = (isStale: boolean) => {
    deciding.setDecision(null);
    // each look is a line of the ledger: only where there is something new to see
    if (isStale) look();
  };
  return (
    <>
      <div className={styles.notices}>
        {isDecided && (
          <Alert tone="success" action={<BackToQueue />}>
            {t(identity.isOpen ? 'decided.open' : 'decided')}
          </Alert>
        )}
        {outcome === 'waiting' && (
          <Alert tone="success" action={<BackToQueue />}>
            {t('decided.waiting')}
          </Alert>
        )}
        {outcome === null && identity.waiting && (
          <Alert tone="ongoing">
            {t('waiting', { name: identity.waiting.by, when: moment(identity.waiting.at) })}
          </Alert>
        )}
        {!identity.registry && identity.isOpen && (
          <Alert tone="ongoing">{t('notInRegistry')}</Alert>
        )}
        {identity.claimants.length > 1 && (
          <Alert tone="blocked">{t('several', { count: identity.claimants.length })}</Alert>
        )}
        {!identity.isOpen && !isDecided && (
          <Alert tone="ongoing" action={<BackToQueue />}>
            {t('closed')}
          </Alert>
        )}
      </div>
      <div className={styles.claimants}>
        {identity.claimants.map((one, index) => (
          <ClaimantCard
            key={one.code || one.kind}
            identity={identity}
            claimant={one}
            place={index + 1}
            isCurrent={index === current}
            onDecide={(wanted) => {
              deciding.choose(index);
              deciding.setDecision(wanted);
            }}
          />
        ))}
      </div>
      <PastDecisions decisions={identity.decisions} />
      {decision && claimant && (
        <DecisionDialog
          identity={identity}
          claimant={claimant}
          decision={decision}
          draft={drafts[decision]}
          onDraft={(draft) => deciding.setDrafts({ ...drafts, [decision]: draft })}
          onClose={end}
          onDone={(made) => {
            setOutcome(made);
            deciding.setDrafts(EMPTY);
            end(true);
          }}
        />
      )}
    </>
  );
};

export const IdentityScreen = () => {
  const { id = '' } = useParams({ strict: false });
  const query = useIdentity(id);
  if (query.isPending) return <Skeleton lines={8} label={common('loading')} />;
  if (query.isError) return <QueryProblem query={query} />;
  const { cin, dueAt, isOpen } = query.data;
  return (
    <Page
      title={t('title', { cin })}
      // a browser keeps the names of its tabs
      tabTitle={t('tab')}
      heading={identityTexts.rich('title', {
        cin: (
          <bdi key="cin" dir="ltr">
            {cin}
          </bdi>
        ),
      })}
      intro={
        isOpen && (
          <>
            {t('due', { when: moment(dueAt) })} {identityTexts.rich('keys', keyNames())}
          </>
        )
      }
    >
      <Identity identity={query.data} look={() => void query.refetch()} />
    </Page>
  );
};
