import type { Policies } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { errorText } from '@rafiq/kit/texts/common.ts';
import { Button, type ButtonVariant, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { useSelectedPolicy } from '../../lib/selected-policy.ts';
import { AskUs } from '../requests/contract/AskUs.tsx';
import { CONTRACT_FORMS, chooseContract } from '../requests/contract/choose-contract.ts';
import styles from './Home.module.css';
import { t } from './texts.ts';

const FORMS = ['health-declaration', 'motor-declaration'] as const;

interface Props {
  policies: Policies;
  variant: ButtonVariant;
}

/** Health first, as long as the contract allows it. Without a chosen contract the home itself asks for it. */
export const NewDeclaration = ({ policies, variant }: Props) => {
  const selected = useSelectedPolicy();
  const enabled = enabledOnly(policies);
  const ways = FORMS.filter((form) => enabled[CONTRACT_FORMS[form].area].length > 0).map(
    (form) => ({ form, ...chooseContract(policies, selected, CONTRACT_FORMS[form]) }),
  );
  const isPossible = ({ policy, refusal }: (typeof ways)[number]) =>
    policy !== null || refusal === 'auto_select_contract';
  const way = ways.find(isPossible) ?? ways[0];
  if (!way) return null;
  const content = (
    <>
      <Icon name="plus" />
      {t('newDeclaration')}
    </>
  );
  if (way.policy) {
    return (
      <Link to={CONTRACT_FORMS[way.form].to} className={buttonClass({ variant })}>
        {content}
      </Link>
    );
  }
  if (way.refusal === 'auto_select_contract') {
    return (
      <Link to="/dossiers" search={{ for: way.form }} className={buttonClass({ variant })}>
        {content}
      </Link>
    );
  }
  return (
    <div className={styles.refused}>
      <Button variant={variant} icon="plus" blockedBecause={errorText(way.refusal)} showsReason>
        {t('newDeclaration')}
      </Button>
      <AskUs />
    </div>
  );
};
