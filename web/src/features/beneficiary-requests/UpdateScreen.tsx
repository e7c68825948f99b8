import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { common } from '@rafiq/kit/texts/common.ts';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useSelectedPolicy } from '../../lib/selected-policy.ts';
import { allBeneficiariesQuery } from '../beneficiaries/api.ts';
import { useProfile } from '../profile/api.ts';
import { emptyRequest, presetContract, withPerson } from './form.ts';
import { HealthGate, RequestFrame } from './RequestFrame.tsx';
import { t } from './texts.ts';
import { useBeneficiaryRequest } from './use-beneficiary-request.ts';

interface FormProps {
  people: Beneficiary[];
  /** Whose arrow was pressed. */
  id: string;
}

const ChangeForm = ({ people, id }: FormProps) => {
  const { health } = enabledOnly(useProfile().policies);
  const personOf = (wanted: string) => people.find((person) => person.id === wanted);
  const request = useBeneficiaryRequest({
    name: `beneficiary-change:${id}`,
    operation: 'modification',
    initial: {
      ...emptyRequest(presetContract(health, useSelectedPolicy())),
      ...withPerson(personOf(id)),
    },
  });
  const { form, problemOf, leave } = request;
  return (
    <RequestFrame
      request={request}
      title={t('update.title')}
      intro={t('update.intro')}
      documents={t('document.any')}
    >
      <SelectField
        label={t('field.beneficiary')}
        aria-required
        prompt={t('update.choose')}
        options={people.map((person) => ({ value: person.id, label: fullNameOf(person) }))}
        value={form.values.beneficiaryId}
        error={problemOf('beneficiaryId')}
        onChange={(chosen) => form.does.change(withPerson(personOf(chosen)))}
        onBlur={() => leave('beneficiaryId')}
      />
    </RequestFrame>
  );
};

const Change = () => {
  const { id = '' } = useSearch({ from: '/signed-in/shell/beneficiaire/update' });
  const people = useQuery(allBeneficiariesQuery);
  if (people.data) return <ChangeForm key={id} people={people.data} id={id} />;
  return (
    <Page title={t('update.title')}>
      {people.error ? (
        <QueryProblem query={people} />
      ) : (
        <div className={cardClass}>
          <Skeleton lines={6} label={common('loading')} />
        </div>
      )}
    </Page>
  );
};

export const UpdateScreen = () => (
  <HealthGate title={t('update.title')}>
    <Change />
  </HealthGate>
);
