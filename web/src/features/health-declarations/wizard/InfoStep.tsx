import type { Issue } from '@rafiq/contract/core/issue';
import { CARE_KINDS } from '@rafiq/contract/health-declarations/model';
import { earliestConsultation } from '@rafiq/contract/health-declarations/rules';
import { today } from '@rafiq/kit/formats/format.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { dateIssueText, dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useState } from 'react';
import { NeededLater } from '../../requests/needed-documents/NeededDocuments.tsx';
import { t } from '../texts.ts';
import { careText } from '../words.ts';
import type { Declaring } from './declaring.ts';
import { FolderField } from './FolderField.tsx';
import { careKindOf, typeFees } from './form.ts';
import { PhotosTaken } from './PhotosTaken.tsx';
import { useNeeded } from './use-needed.ts';
import styles from './Wizard.module.css';

type Field = 'consultationDate' | 'engagedFees' | 'careKind';

export const InfoStep = ({ form }: { form: Declaring }) => {
  const { values, change, issues, refused } = form;
  const [feesProblem, setFeesProblem] = useState<Issue | null>(null);
  const { problemOf, leave } = useFieldProblems<Field>({
    issues,
    refusedBy: () => refused,
    textOf: dateIssueText,
  });
  return (
    <>
      <PhotosTaken form={form} />
      <div className={styles.fields}>
        <DateField
          label={t('field.consultation')}
          aria-required
          hint={t('infos.dateHint')}
          value={values.consultationDate}
          min={earliestConsultation(today())}
          max={today()}
          error={problemOf('consultationDate')}
          texts={dateTexts()}
          onChange={(consultationDate) => change({ consultationDate })}
          onLeave={() => leave('consultationDate')}
        />
        <SelectField
          label={t('field.care')}
          options={CARE_KINDS.map((value) => ({ value, label: careText(value) }))}
          value={careKindOf(values)}
          error={problemOf('careKind')}
          onChange={(careKind) => change({ careKind })}
          onBlur={() => leave('careKind')}
        />
        <TextField
          label={t('field.fees')}
          aria-required
          hint={t('infos.feesHint')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={values.fees}
          error={feesProblem ? issueText(feesProblem) : problemOf('engagedFees')}
          after={<span className={styles.unit}>{t('infos.unit')}</span>}
          onChange={(event) => {
            const typed = typeFees(event.target.value);
            setFeesProblem(typed.problem);
            change({ fees: typed.fees });
          }}
          onBlur={() => leave('engagedFees')}
        />
        <FolderField form={form} />
      </div>
      <NeededLater documents={useNeeded(form)} />
    </>
  );
};
