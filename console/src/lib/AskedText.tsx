import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import type { ComponentProps } from 'react';
import type { useSystemProblems } from './use-system-problems.ts';

interface Props<Field extends string>
  extends Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'type' | 'dir' | 'list'> {
  name: Field;
  value: string;
  problems: Pick<ReturnType<typeof useSystemProblems<Field>>, 'problemOf' | 'leave' | 'mend'>;
  onType: (value: string) => void;
}

/** A text that has to be given: what is wrong with it is said once it was left, and taken back while it is mended. */
export const AskedText = <Field extends string>({
  name,
  problems: { problemOf, leave, mend },
  onType,
  ...field
}: Props<Field>) => (
  <TextField
    {...field}
    aria-required
    name={name}
    autoComplete="off"
    error={problemOf(name)}
    onBlur={() => leave(name)}
    onChange={(event) => {
      mend(name);
      onType(event.target.value);
    }}
  />
);
