import { plateText } from '@rafiq/contract/core/plate';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { useState } from 'react';
import { useSpeech } from '../speaker.tsx';
import { CityField } from './CityField.tsx';
import styles from './Paper.module.css';
import type { Plan } from './plan.ts';
import type { Answers } from './use-declare.ts';

const nameOf = ({ make, model, plate, policyNumber }: MotorPolicy): string =>
  [`${make} ${model}`, plateText(plate), policyNumber].filter(Boolean).join(' · ');

interface Props {
  plan: Plan;
  busy: boolean;
  onSend: (answers: Answers) => void;
  onLeave: () => void;
}

/** What the report leaves open, and what the contract's rules say against it. */
export const Questions = ({ plan, busy, onSend, onLeave }: Props) => {
  const { t } = useSpeech();
  const [policyId, setPolicyId] = useState(plan.draft.policyId);
  const [city, setCity] = useState(plan.draft.city);
  const isAsked = plan.contracts.length > 0 || plan.asksCity;
  // nothing that can be answered here mends the day of the accident
  const against = plan.issues.filter(
    ({ field, code }) => field === 'lossDate' || code === 'unknown_value',
  );
  const isMissing = (plan.contracts.length > 0 && policyId === '') || city === '';
  return (
    <>
      {against.map((issue) => (
        <Alert key={`${issue.field} ${issue.code}`} tone="rejected">
          {issue.code === 'required' ? t('paper.declare.noDay') : issueText(issue)}
        </Alert>
      ))}
      {plan.contracts.length > 0 && (
        <SelectField
          label={t('paper.declare.contract')}
          prompt={t('paper.declare.choose')}
          value={policyId}
          options={plan.contracts.map((policy) => ({ value: policy.id, label: nameOf(policy) }))}
          error={undefined}
          onChange={setPolicyId}
        />
      )}
      {plan.asksCity && <CityField cities={plan.cities} value={city} onChange={setCity} />}
      {!isAsked && plan.car === null && (
        <Alert tone="blocked">{t('paper.declare.noContract')}</Alert>
      )}
      <div className={styles.actions}>
        {isAsked && against.length === 0 && (
          <Button
            busy={busy}
            blockedBecause={isMissing ? t('paper.declare.missing') : ''}
            onClick={() => onSend({ ...(policyId && { policyId }), ...(city && { city }) })}
          >
            {t('paper.declare.send')}
          </Button>
        )}
        {against.length > 0 && (
          <a href="#/autodeclarations/create" className={buttonClass({ variant: 'ghost' })}>
            {t('paper.declare.byForm')}
          </a>
        )}
        <Button variant="ghost" onClick={onLeave}>
          {t('paper.declare.leave')}
        </Button>
      </div>
    </>
  );
};
