import { useConnected } from '@rafiq/kit/ui/use-connected.ts';
import { Wizard } from '@rafiq/kit/ui/Wizard.tsx';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import type { FormValues } from '../form/request-form-model.ts';
import type { UsedForm } from '../form/use-request-form.ts';
import { t } from '../texts.ts';
import { wizardTexts } from './wizard-texts.ts';

type Props<Values extends FormValues, Form extends UsedForm<Values>> = Omit<
  ComponentProps<typeof Wizard<Form>>,
  'texts' | 'busy' | 'heldBecause' | 'onStep' | 'onCancel' | 'form'
> & {
  form: Form;
  /** What is saved before the request is sent. */
  isSaving: boolean;
  /** The draft is gone by then. */
  onCancelled: () => void;
};

/** A wizard over a form that keeps its draft: who comes back without a step in the address finds the last one again. */
export const RequestWizard = <Values extends FormValues, Form extends UsedForm<Values>>({
  isSaving,
  unsentBecause = '',
  onCancelled,
  ...wizard
}: Props<Values, Form>) => {
  const { form } = wizard;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [kept] = useState(form.step);
  const goBackTo = useEffectEvent((step: string) => {
    if (hash === '' && step !== '') void navigate({ to: '.', hash: step, replace: true });
  });
  useEffect(() => goBackTo(kept), [kept]);
  return (
    <Wizard
      {...wizard}
      texts={wizardTexts()}
      busy={form.isBusy || isSaving}
      unsentBecause={useConnected() ? unsentBecause : t('send.offline')}
      heldBecause={form.phase === 'creating' || isSaving ? t('send.underWay') : ''}
      onStep={form.does.goTo}
      onCancel={() => void form.does.discard().then(onCancelled)}
    />
  );
};
