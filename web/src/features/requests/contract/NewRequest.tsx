/** The way into a new request: with a contract that allows it, or with a sentence that says what is missing. */
import type { Policies } from '@rafiq/contract/policies/model';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { peekDraft } from '../../../lib/file-drafts.ts';
import { selectPolicy, useSelectedPolicy } from '../../../lib/selected-policy.ts';
import { useMayDeclare, useProfile } from '../../profile/api.ts';
import {
  type AreaOf,
  type Chosen,
  CONTRACT_FORMS,
  type ContractForm,
  chooseContract,
  type PolicyOf,
  policyIdIn,
  type Refused,
} from './choose-contract.ts';
import { RefusalAlert } from './RefusalAlert.tsx';

type ChosenFor<Form extends ContractForm> = Chosen<AreaOf<Form>>;

const chooseFor = <Form extends ContractForm>(
  form: Form,
  policies: Policies,
  selected: Parameters<typeof chooseContract>[1],
): ChosenFor<Form> => {
  const ask: { area: AreaOf<Form> } = CONTRACT_FORMS[form];
  return chooseContract(policies, selected, ask);
};

/** A tab that was closed has forgotten the contract; the form's own draft has not. */
const contractOfDraft = async <Form extends ContractForm>(
  form: Form,
  policies: Policies,
): Promise<ChosenFor<Form> | null> => {
  const id = policyIdIn(await peekDraft(form));
  return id === null ? null : chooseFor(form, policies, { kind: CONTRACT_FORMS[form].area, id });
};

const useContract = <Form extends ContractForm>(form: Form): ChosenFor<Form> =>
  chooseFor(form, useProfile().policies, useSelectedPolicy());

/** Undefined while the draft is looked up. */
const useContractOrDraft = <Form extends ContractForm>(form: Form): ChosenFor<Form> | undefined => {
  const { policies } = useProfile();
  const chosen = useContract(form);
  const [ofDraft, setOfDraft] = useState<ChosenFor<Form> | null>();
  const isOpen = chosen.refusal === 'auto_select_contract';
  const look = useEffectEvent(() => contractOfDraft(form, policies));
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

interface ButtonProps {
  press: () => void;
  label: string;
  /** Of the alert that says why there can be no new one. */
  reasonId?: string | undefined;
}

export const NewRequestButton = ({ press, label, reasonId }: ButtonProps) => (
  <Button icon="plus" onClick={press} reasonId={reasonId}>
    {label}
  </Button>
);

/**
 * The button for a new one, and the place where a refusal is told. What the contract forbids is told before anybody
 * presses; that a contract has to be chosen first only then, since it leads away.
 */
export const useNewRequest = (form: ContractForm, label: string) => {
  const navigate = useNavigate();
  const { policies } = useProfile();
  const mayDeclare = useMayDeclare();
  const chosen = useContract(form);
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  const isForbidden = chosen.refusal !== null && chosen.refusal !== 'auto_select_contract';
  const press = async () => {
    const ofDraft = chosen.policy ? null : await contractOfDraft(form, policies);
    const { policy } = ofDraft ?? chosen;
    if (!policy) return setOpen(true);
    const { area, to } = CONTRACT_FORMS[form];
    selectPolicy({ kind: area, id: policy.id });
    await navigate({ to });
  };
  const refusal: Refused | null = isForbidden || isOpen ? chosen.refusal : null;
  return {
    action: mayDeclare && (
      <NewRequestButton
        press={() => void press()}
        label={label}
        reasonId={isForbidden ? reasonId : undefined}
      />
    ),
    alert: mayDeclare && refusal && <RefusalAlert id={reasonId} refusal={refusal} form={form} />,
  };
};

interface GateProps<Form extends ContractForm> {
  form: Form;
  /** The screen's title, also when it cannot be shown. */
  title: string;
  children: (policy: PolicyOf<AreaOf<Form>>) => ReactNode;
}

/** An address that was typed or kept obeys the same rule as the button. */
export const NewRequestGate = <Form extends ContractForm>({
  form,
  title,
  children,
}: GateProps<Form>) => {
  const chosen = useContractOrDraft(form);
  const policy = chosen?.policy;
  const { area } = CONTRACT_FORMS[form];
  const id = policy?.id;
  useEffect(() => {
    if (id !== undefined) selectPolicy({ kind: area, id });
  }, [area, id]);
  if (policy) return children(policy);
  return (
    <Page title={title}>
      {chosen?.refusal ? (
        <RefusalAlert refusal={chosen.refusal} form={form} />
      ) : (
        <div className={cardClass}>
          <Skeleton lines={5} label={common('loading')} />
        </div>
      )}
    </Page>
  );
};
