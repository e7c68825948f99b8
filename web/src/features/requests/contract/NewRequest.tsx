/** The way into a new request: with a contract that allows it, or with a sentence that says what is missing. */
import { NO_CONTRACT_REDIRECT_MS } from '@rafiq/contract/core/constants';
import type { Policies } from '@rafiq/contract/policies/model';
import { common, errorText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { peekDraft } from '../../../lib/file-drafts.ts';
import { selectPolicy, useSelectedPolicy } from '../../../lib/selected-policy.ts';
import { useProfile } from '../../profile/api.ts';
import { t } from '../texts.ts';
import {
  type Area,
  type Ask,
  type Chosen,
  chooseContract,
  type PolicyOf,
  policyIdIn,
  type Refused,
} from './choose-contract.ts';

type Target = NonNullable<LinkProps['to']>;

/** A tab that was closed has forgotten the contract; the form's own draft has not. */
const contractOfDraft = async <Where extends Area>(
  policies: Policies,
  ask: Ask<Where>,
): Promise<Chosen<Where> | null> => {
  const id = ask.draft === undefined ? null : policyIdIn(await peekDraft(ask.draft));
  return id === null ? null : chooseContract(policies, { kind: ask.area, id }, ask);
};

const useContract = <Where extends Area>(ask: Ask<Where>): Chosen<Where> =>
  chooseContract(useProfile().policies, useSelectedPolicy(), ask);

/** Undefined while the draft is looked up. */
const useContractOrDraft = <Where extends Area>(ask: Ask<Where>): Chosen<Where> | undefined => {
  const { policies } = useProfile();
  const chosen = useContract(ask);
  const [ofDraft, setOfDraft] = useState<Chosen<Where> | null>();
  const isOpen = chosen.refusal === 'auto_select_contract';
  const look = useEffectEvent(() => contractOfDraft(policies, ask));
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    void look().then((found) => isWanted && setOfDraft(found));
    return () => {
      isWanted = false;
    };
  }, [isOpen]);
  if (!isOpen) return chosen;
  return ofDraft === undefined ? undefined : (ofDraft ?? chosen);
};

/** Without a contract the home screen follows, where one is chosen. */
export const RefusalAlert = ({ refusal }: { refusal: Refused }) => {
  const navigate = useNavigate();
  const isLeaving = refusal === 'auto_select_contract';
  useEffect(() => {
    if (!isLeaving) return;
    const leave = () => void navigate({ to: '/dossiers', replace: true });
    const timer = setTimeout(leave, NO_CONTRACT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
  return (
    <Alert tone={isLeaving ? 'ongoing' : 'blocked'}>
      {errorText(refusal)} {isLeaving && t('new.toContracts')}
    </Alert>
  );
};

/** `press` for the button, `alert` for the place where a refusal is told. */
export const useNewRequest = <Where extends Area>(ask: Ask<Where>, to: Target) => {
  const navigate = useNavigate();
  const { policies } = useProfile();
  const chosen = useContract(ask);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const press = async () => {
    const isOpen = chosen.refusal === 'auto_select_contract';
    const { policy, refusal: found } = (isOpen && (await contractOfDraft(policies, ask))) || chosen;
    setRefusal(found);
    if (!policy) return;
    selectPolicy({ kind: ask.area, id: policy.id });
    await navigate({ to });
  };
  return { press: () => void press(), alert: refusal && <RefusalAlert refusal={refusal} /> };
};

export const NewRequestButton = ({ press, label }: { press: () => void; label: string }) => (
  <Button icon="plus" onClick={press}>
    {label}
  </Button>
);

interface GateProps<Where extends Area> {
  ask: Ask<Where>;
  /** The screen's title, also when it cannot be shown. */
  title: string;
  children: (policy: PolicyOf<Where>) => ReactNode;
}

/** An address that was typed or kept obeys the same rule as the button. */
export const NewRequestGate = <Where extends Area>({ ask, title, children }: GateProps<Where>) => {
  const chosen = useContractOrDraft(ask);
  const policy = chosen?.policy;
  const { area } = ask;
  const id = policy?.id;
  useEffect(() => {
    if (id !== undefined) selectPolicy({ kind: area, id });
  }, [area, id]);
  if (policy) return children(policy);
  return (
    <Page title={title}>
      {chosen?.refusal ? (
        <RefusalAlert refusal={chosen.refusal} />
      ) : (
        <div className={cardClass}>
          <Skeleton lines={5} label={common('loading')} />
        </div>
      )}
    </Page>
  );
};
