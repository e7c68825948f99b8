import { MAX_PROOFS } from '@rafiq/contract/core/constants';
import type { Issue } from '@rafiq/contract/core/issue';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import type { WizardStep } from '@rafiq/kit/ui/Wizard.tsx';
import { Link } from '@tanstack/react-router';
import { useContactInRecap } from '../contact/use-contact-in-recap.tsx';
import { draftIntro } from '../form/draft-intro.tsx';
import { FormPhases } from '../form/FormPhases.tsx';
import type { FormValues } from '../form/request-form-model.ts';
import { SendProblem } from '../form/SendProblem.tsx';
import type { UsedForm } from '../form/use-request-form.ts';
import styles from '../Requests.module.css';
import { t } from '../texts.ts';
import { RequestWizard } from './RequestWizard.tsx';
import { stepOf } from './step-of.ts';

/** A form with what the rules and the server say of it. */
type CheckedForm<Values extends FormValues> = UsedForm<Values> & {
  issues: Issue[];
  /** What the server refused, by field. */
  refused: Partial<Record<string, string>>;
};

interface Props<Form> {
  title: string;
  intro: string;
  filesLabel: string;
  steps: WizardStep<Form>[];
  form: Form;
  hasBegun: boolean;
  answered?: readonly string[];
  fieldText: (field: string) => string;
  blockedText: (issue: Issue) => string;
  onSend: () => void;
  /** The draft is gone by then. */
  onCancelled: () => void;
}

/** A request that is made step by step: from the draft that is offered to the last proof that has arrived. */
export const RequestWizardScreen = <Values extends FormValues, Form extends CheckedForm<Values>>({
  title,
  intro,
  filesLabel,
  fieldText,
  onSend,
  ...wizard
}: Props<Form>) => {
  const contact = useContactInRecap();
  const { form, steps } = wizard;
  const send = () => contact.ensure(onSend);
  // Every field that the server refused, with the way to the step that mends it.
  const problems = Object.entries(form.refused).map(([field, text = '']) => {
    const step = stepOf(steps, field);
    const fix = step && (
      <Link to="." hash={step.hash}>
        {t('recap.edit')}
      </Link>
    );
    return { label: fieldText(field), text, fix };
  });
  return (
    <Page title={title} intro={draftIntro(form, intro)}>
      <FormPhases form={form} filesLabel={filesLabel} maxFiles={MAX_PROOFS}>
        <RequestWizard<Values, Form>
          {...wizard}
          issues={form.issues}
          aboveSend={
            <>
              {contact.part && (
                <div className={`${cardClass} ${styles.body}`} inert={contact.isSaving}>
                  {contact.part}
                </div>
              )}
              <SendProblem form={form} problems={problems} onSend={send} />
            </>
          }
          unsentBecause={contact.blockedBecause}
          isSaving={contact.isSaving}
          onSend={send}
        />
      </FormPhases>
    </Page>
  );
};
