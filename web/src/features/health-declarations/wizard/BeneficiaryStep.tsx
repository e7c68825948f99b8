import { fullNameOf } from '@rafiq/contract/profile/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { RadioRow } from '@rafiq/kit/ui/RadioRow.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { t } from '../texts.ts';
import { kinshipText } from '../words.ts';
import type { Declaring } from './declaring.ts';
import { PhotosTaken } from './PhotosTaken.tsx';
import styles from './Wizard.module.css';

const People = ({ form }: { form: Declaring }) => {
  const { data, isPending, error, refetch } = form.beneficiaries;
  if (isPending) return <Skeleton lines={4} label={common('loading')} />;
  if (!data) {
    return <QueryProblem query={{ error, refetch }} />;
  }
  if (data.length === 0) {
    return <EmptyState title={t('beneficiary.none')}>{t('beneficiary.noneText')}</EmptyState>;
  }
  return (
    <fieldset className={styles.choices} data-missing={form.values.beneficiaryId === ''}>
      <legend className="visually-hidden">{t('step.benefTitle')}</legend>
      {data.map((person) => (
        <RadioRow
          key={person.id}
          name="beneficiary"
          value={person.id}
          icon={person.kinship === 'self' ? 'user' : 'people'}
          title={fullNameOf(person)}
          checked={form.values.beneficiaryId === person.id}
          onChoose={() => form.change({ beneficiaryId: person.id })}
        >
          {kinshipText(person.kinship)}
          {/* a helper is not told when the owner was born */}
          {person.birthDate !== '' &&
            ` · ${t('beneficiary.born', { date: shortDate(person.birthDate) })}`}
        </RadioRow>
      ))}
    </fieldset>
  );
};

export const BeneficiaryStep = ({ form }: { form: Declaring }) => (
  <>
    <PhotosTaken form={form} />
    <People form={form} />
  </>
);
