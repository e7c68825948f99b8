import type { ReactNode } from 'react';
import styles from './FormFields.module.css';
import type { FormState, FormValues } from './request-form-model.ts';

interface Props {
  form: Pick<FormState<FormValues>, 'phase'>;
  children: ReactNode;
}

/** What is on its way to the server is not changed any more: it would be another request. */
export const FormFields = ({ form, children }: Props) => (
  <div className={styles.fields} inert={form.phase === 'creating'}>
    {children}
  </div>
);
