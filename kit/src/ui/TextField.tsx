import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './Field.tsx';
import { typedDirection } from './typed-direction.ts';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'size'> & FieldFrame;

export const TextField = ({ label, error, hint, aside, after, ...input }: FieldProps) => (
  <Field label={label} error={error} hint={hint} aside={aside} after={after}>
    {(ties) => <input {...input} {...ties} dir={typedDirection(input.dir, input.value)} />}
  </Field>
);
