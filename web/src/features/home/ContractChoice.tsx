import { enabledOnly } from '@rafiq/contract/policies/rules';
import { errorText } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Link } from '@tanstack/react-router';
import { useProfile } from '../profile/api.ts';
import { AskUs } from '../requests/contract/AskUs.tsx';
import {
  CONTRACT_FORMS,
  type ContractForm,
  chooseContract,
} from '../requests/contract/choose-contract.ts';
import { HealthCard } from './HealthCard.tsx';
import styles from './Home.module.css';
import { MotorCard } from './MotorCard.tsx';
import { t } from './texts.ts';

/** Which of several contracts a form is about. Each leads into the form, unless it forbids what is asked. */
export const ContractChoice = ({ form }: { form: ContractForm }) => {
  const { policies } = useProfile();
  const enabled = enabledOnly(policies);
  const { area, to } = CONTRACT_FORMS[form];
  const wayOf = (id: string) => {
    const { refusal } = chooseContract(policies, { kind: area, id }, CONTRACT_FORMS[form]);
    return refusal ? { refusal: errorText(refusal) } : { to };
  };
  const isForbidden = enabled[area].some(({ id }) => 'refusal' in wayOf(id));
  return (
    <Page
      title={t(`choose.${form}`)}
      tabTitle={t('choose.tab')}
      intro={t('choose.intro')}
      action={
        <Link to="/dossiers" search={{}} className={buttonClass({ variant: 'ghost' })}>
          {t('choose.back')}
        </Link>
      }
    >
      <div className={styles.kind}>
        {area === 'health'
          ? enabled.health.map((policy) => (
              <HealthCard key={policy.id} policy={policy} {...wayOf(policy.id)} />
            ))
          : enabled.motor.map((policy) => (
              <MotorCard key={policy.id} policy={policy} {...wayOf(policy.id)} />
            ))}
      </div>
      {isForbidden && <AskUs />}
    </Page>
  );
};
