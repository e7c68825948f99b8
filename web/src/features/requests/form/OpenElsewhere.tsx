import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { t } from '../texts.ts';
import type { FormValues, RequestForm } from './request-form-model.ts';

interface Props<Values extends FormValues> {
  form: { does: Pick<RequestForm<Values>, 'takeOver'> };
}

/** Two tabs that fill in one form would overwrite each other: the one that has it keeps it until this one asks for it. */
export const OpenElsewhere = <Values extends FormValues>({ form: { does } }: Props<Values>) => {
  const takeOver = () => {
    // The button goes: who reads with the keyboard stays on the page's title.
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
    void does.takeOver();
  };
  return (
    <Alert
      tone="blocked"
      title={t('draft.elsewhereTitle')}
      action={
        <Button small onClick={takeOver}>
          {t('draft.continueHere')}
        </Button>
      }
    >
      {t('draft.elsewhereText')}
    </Alert>
  );
};
