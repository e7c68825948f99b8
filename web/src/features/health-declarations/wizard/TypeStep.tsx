import { DECLARATION_TYPES } from '@rafiq/contract/health-declarations/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import type { IconName } from '@rafiq/kit/ui/Icon.tsx';
import { RadioRow } from '@rafiq/kit/ui/RadioRow.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { selectPolicy } from '../../../lib/selected-policy.ts';
import { useProfile } from '../../profile/api.ts';
import { NeededLater } from '../../requests/needed-documents/NeededDocuments.tsx';
import { type HealthDeclarationText, t } from '../texts.ts';
import { typeText } from '../words.ts';
import type { Declaring } from './declaring.ts';
import { PhotosTaken } from './PhotosTaken.tsx';
import { useNeeded } from './use-needed.ts';
import styles from './Wizard.module.css';

type Choice = (typeof DECLARATION_TYPES)[number];

const ABOUT: Record<Choice, { text: HealthDeclarationText; icon: IconName }> = {
  Maladie: { text: 'type.claimAbout', icon: 'heart' },
  'Demander une prise en charge': { text: 'type.chargeAbout', icon: 'contract' },
};

/** Among the contracts that allow declarations; a folder that was chosen belongs to the one before. */
const Contract = ({ form: { policy, change } }: { form: Declaring }) => {
  const choices = enabledOnly(useProfile().policies).health.filter(
    ({ declarationsAllowed }) => declarationsAllowed,
  );
  if (choices.length > 1) {
    return (
      <SelectField
        label={t('contract.label')}
        prompt={t('contract.choose')}
        value={policy.id}
        options={choices.map(({ id, clientName, label }) => ({
          value: id,
          label: `${label} · ${clientName}`,
        }))}
        onChange={(id) => {
          if (id === '') return;
          selectPolicy({ kind: 'health', id });
          change({ policyId: id, folderNumber: '', slipNumber: '' });
        }}
      />
    );
  }
  return (
    <p className={styles.contract}>
      <span>{t('contract.label')}</span>
      <strong>
        <bdi>{policy.clientName}</bdi>
      </strong>
      <Written>{policy.label}</Written>
    </p>
  );
};

const NeededForType = ({ form }: { form: Declaring }) => {
  const documents = useNeeded(form);
  return <NeededLater documents={form.values.type === '' ? [] : documents} />;
};

export const TypeStep = ({ form }: { form: Declaring }) => (
  <>
    <PhotosTaken form={form} />
    <Contract form={form} />
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
    <NeededForType form={form} />
  </>
);
