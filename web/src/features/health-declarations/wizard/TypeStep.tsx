import { DECLARATION_TYPES } from '@rafiq/contract/health-declarations/model';
import type { IconName } from '@rafiq/kit/ui/Icon.tsx';
import { RadioRow } from '@rafiq/kit/ui/RadioRow.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { type HealthDeclarationText, t } from '../texts.ts';
import { typeText } from '../words.ts';
import type { Declaring } from './declaring.ts';
import styles from './Wizard.module.css';

type Choice = (typeof DECLARATION_TYPES)[number];

const ABOUT: Record<Choice, { text: HealthDeclarationText; icon: IconName }> = {
  Maladie: { text: 'type.claimAbout', icon: 'heart' },
  'Demander une prise en charge': { text: 'type.chargeAbout', icon: 'contract' },
};

export const TypeStep = ({ form }: { form: Declaring }) => (
  <>
    <p className={styles.contract}>
      <span>{t('contract.label')}</span>
      <strong>
        <bdi>{form.policy.clientName}</bdi>
      </strong>
      <Written>{form.policy.label}</Written>
    </p>
    <fieldset className={styles.choices} data-missing={form.values.type === ''}>
      <legend className="visually-hidden">{t('step.contractTitle')}</legend>
      {DECLARATION_TYPES.map((type) => (
        <RadioRow
          key={type}
          name="type"
          value={type}
          icon={ABOUT[type].icon}
          title={typeText(type)}
          checked={form.values.type === type}
          onChoose={() => form.change({ type })}
        >
          {t(ABOUT[type].text)}
        </RadioRow>
      ))}
    </fieldset>
  </>
);
