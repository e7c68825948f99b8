import { KINSHIP_LINKS } from '@rafiq/contract/beneficiary-requests/model';
import { documentAskedFor } from '@rafiq/contract/beneficiary-requests/rules';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useSelectedPolicy } from '../../lib/selected-policy.ts';
import { useProfile } from '../profile/api.ts';
import { linkText } from './api.ts';
import { emptyRequest, presetContract } from './form.ts';
import { HealthGate, RequestFrame } from './RequestFrame.tsx';
import { t } from './texts.ts';
import { type UsedRequest, useBeneficiaryRequest } from './use-beneficiary-request.ts';

const NAME_MAX = 60;

const Name = ({ request, field }: { request: UsedRequest; field: 'lastName' | 'firstName' }) => {
  const { form, leave, problemOf } = request;
  return (
    <TextField
      label={t(`field.${field}`)}
      aria-required
      dir="auto"
      autoComplete="off"
      autoCapitalize="words"
      maxLength={NAME_MAX}
      value={form.values[field]}
      error={problemOf(field)}
      onChange={(event) => form.does.change({ [field]: event.target.value })}
      onBlur={() => leave(field)}
    />
  );
};

const Person = ({ request }: { request: UsedRequest }) => {
  const { form, leave, problemOf } = request;
  return (
    <>
      <Name request={request} field="lastName" />
      <Name request={request} field="firstName" />
      <DateField
        label={t('field.birthDate')}
        aria-required
        value={form.values.birthDate}
        max={today()}
        error={problemOf('birthDate')}
        texts={dateTexts()}
        onChange={(birthDate) => form.does.change({ birthDate })}
        onLeave={() => leave('birthDate')}
      />
      <SelectField
        label={t('field.link')}
        aria-required
        prompt={t('create.chooseLink')}
        options={KINSHIP_LINKS.map((value) => ({ value, label: linkText(value) }))}
        value={form.values.link}
        error={problemOf('link')}
        onChange={(link) => form.does.change({ link })}
        onBlur={() => leave('link')}
      />
    </>
  );
};

const AddForm = () => {
  const { health } = enabledOnly(useProfile().policies);
  const request = useBeneficiaryRequest({
    name: 'beneficiary-add',
    operation: 'ajout',
    initial: emptyRequest(presetContract(health, useSelectedPolicy())),
  });
  return (
    <RequestFrame
      request={request}
      title={t('create.title')}
      intro={t('create.intro')}
      documents={t(`document.${documentAskedFor(request.form.values.link)}`)}
    >
      <Person request={request} />
    </RequestFrame>
  );
};

export const CreateScreen = () => (
  <HealthGate title={t('create.title')}>
    <AddForm />
  </HealthGate>
);
