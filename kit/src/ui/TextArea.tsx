import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './Field.tsx';
import { typedDirection } from './typed-direction.ts';

type Props = Omit<ComponentProps<'textarea'>, 'id'> & Pick<FieldFrame, 'label' | 'error' | 'hint'>;

export const TextArea = ({ label, error, hint, rows = 3, ...area }: Props) => (
  <Field label={label} error={error} hint={hint}>
    {(ties) => (
      <textarea {...area} {...ties} rows={rows} dir={typedDirection(area.dir, area.value)} />
    )}
  </Field>
);
