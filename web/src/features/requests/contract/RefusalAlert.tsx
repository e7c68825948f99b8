import { NO_CONTRACT_REDIRECT_MS } from '@rafiq/contract/core/constants';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { errorText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useProfile } from '../../profile/api.ts';
import { t } from '../texts.ts';
import { AskUs } from './AskUs.tsx';
import {
  CONTRACT_FORMS,
  type ContractForm,
  chooseContract,
  type Refused,
} from './choose-contract.ts';

/** Without a contract the home screen follows, where one is chosen for the form that waits. */
const Leaving = ({ form }: { form: ContractForm | undefined }) => {
  const navigate = useNavigate();
  const enabled = enabledOnly(useProfile().policies);
  const waiting = form && enabled[CONTRACT_FORMS[form].area].length > 0 ? form : undefined;
  useEffect(() => {
    const leave = () => void navigate({ to: '/dossiers', search: { for: waiting }, replace: true });
    const timer = setTimeout(leave, NO_CONTRACT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, waiting]);
  return (
    <Alert tone="ongoing">
      {errorText('auto_select_contract')} {t('new.toContracts')}
    </Alert>
  );
};

/** Another contract may allow what this one forbids. */
const OtherContract = ({ form }: { form: ContractForm }) => {
  const { policies } = useProfile();
  const { area } = CONTRACT_FORMS[form];
  const allows = (id: string) =>
    chooseContract(policies, { kind: area, id }, CONTRACT_FORMS[form]).policy?.id === id;
  if (!policies[area].some(({ id }) => allows(id))) return null;
  return (
    <Link to="/dossiers" search={{ for: form }}>
      {t('new.other')}
    </Link>
  );
};

interface Props {
  refusal: Refused;
  /** Which form waits, where one contract among several is to be chosen for it. */
  form?: ContractForm;
  /** By which a blocked button names it as its reason. */
  id?: string;
}

/** Why there can be no new request now, and what to do about it. */
export const RefusalAlert = ({ refusal, form, id }: Props) =>
  refusal === 'auto_select_contract' ? (
    <Leaving form={form} />
  ) : (
    <Alert tone="blocked" action={<AskUs />}>
      <span id={id}>{errorText(refusal)}</span> {form && <OtherContract form={form} />}
    </Alert>
  );
