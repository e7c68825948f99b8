/** The way into a new request: with a contract that allows it, or with a sentence that says what is missing. */
import { NO_CONTRACT_REDIRECT_MS } from '@rafiq/contract/core/constants';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { errorText } from '../../lib/common.ts';
import { selectPolicy, useSelectedPolicy } from '../../lib/selected-policy.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { useProfile } from '../profile/api.ts';
import {
  type Area,
  type Ask,
  type Chosen,
  chooseContract,
  type PolicyOf,
  type Refused,
} from './choose-contract.ts';
import { t } from './texts.ts';

type Target = NonNullable<LinkProps['to']>;

const useContract = <Where extends Area>(ask: Ask<Where>): Chosen<Where> =>
  chooseContract(useProfile().policies, useSelectedPolicy(), ask);

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
  const { policy, refusal } = useContract(ask);
  const [isAsked, setAsked] = useState(false);
  const press = () => {
    setAsked(true);
    if (!policy) return;
    selectPolicy({ kind: ask.area, id: policy.id });
    void navigate({ to });
  };
  return { press, alert: isAsked && refusal && <RefusalAlert refusal={refusal} /> };
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
  const { policy, refusal } = useContract(ask);
  const { area } = ask;
  const id = policy?.id;
  useEffect(() => {
    if (id !== undefined) selectPolicy({ kind: area, id });
  }, [area, id]);
  if (policy) return children(policy);
  return <Page title={title}>{refusal && <RefusalAlert refusal={refusal} />}</Page>;
};
