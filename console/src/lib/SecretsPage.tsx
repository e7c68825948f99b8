import { Button } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { type ReactNode, useState } from 'react';
import { FormDialog } from './FormDialog.tsx';
import { SecretOnce, type SecretWords } from './SecretOnce.tsx';

type Words = 'title' | 'intro' | 'make' | 'make.title' | 'empty.title' | 'empty.text' | SecretWords;

interface Props {
  t: (key: Words) => string;
  isEmpty: boolean;
  /** Of one that was just made, or made anew. */
  secret: string | null;
  onSecret: (secret: string | null) => void;
  /** Asks for a new one, and hands its secret over; null: it is made later. */
  form: (onMade: (secret: string | null) => void) => ReactNode;
  children: ReactNode;
}

/** A list of things that are made here, each with a secret that is told this once. */
export const SecretsPage = ({ t, isEmpty, secret, onSecret, form, children }: Props) => {
  const [isMaking, setMaking] = useState(false);
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      action={
        <Button icon="plus" onClick={() => setMaking(true)}>
          {t('make')}
        </Button>
      }
    >
      {isEmpty && <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      {children}
      <FormDialog open={isMaking} onClose={() => setMaking(false)} title={t('make.title')} wide>
        {form((made) => {
          setMaking(false);
          onSecret(made);
        })}
      </FormDialog>
      <SecretOnce secret={secret} t={t} onDone={() => onSecret(null)} />
    </Page>
  );
};
