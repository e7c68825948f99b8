import { WRONG_DATA } from '@rafiq/contract/data-requests/model';
import { CORRECT_MAX } from '@rafiq/contract/data-requests/rules';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { Link } from '@tanstack/react-router';
import { MessageField } from '../requests/form/MessageField.tsx';
import type { UsedForm } from '../requests/form/use-request-form.ts';
import { dataRequestProblems } from './api.ts';
import type { DataRequestValues } from './form.ts';
import styles from './MyData.module.css';
import { RequestForm } from './RequestForm.tsx';
import { t } from './texts.ts';

const Fields = ({ form }: { form: UsedForm<DataRequestValues> }) => {
  const { values, does } = form;
  const problems = dataRequestProblems(form.error);
  return (
    <>
      <SelectField
        label={t('field.about')}
        aria-required
        prompt={t('field.choose')}
        options={WRONG_DATA.map((value) => ({ value, label: t(`about.${value}`) }))}
        value={values.about}
        error={problems.about}
        onChange={(about) => does.change({ about })}
      />
      {values.about === 'contacts' && (
        <p className={styles.hint}>
          {t('correction.contacts')} <Link to="/account">{t('correction.account')}</Link>
        </p>
      )}
      <TextArea
        label={t('field.correct')}
        aria-required
        dir="auto"
        rows={3}
        maxLength={CORRECT_MAX}
        value={values.correct}
        error={problems.correct}
        onChange={(event) => does.change({ correct: event.target.value })}
      />
      <MessageField
        label={t('field.message')}
        value={values.message}
        error={problems.message}
        onChange={does.change}
      />
    </>
  );
};

export const CorrectionScreen = () => (
  <RequestForm right="correction">{(form) => <Fields form={form} />}</RequestForm>
);
