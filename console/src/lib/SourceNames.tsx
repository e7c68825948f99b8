import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import type { useSystemProblems } from './use-system-problems.ts';

interface Props {
  label: string;
  hint: string;
  /** Names of sources, with commas between; nothing: all. */
  typed: string;
  problems: Pick<ReturnType<typeof useSystemProblems<'sources'>>, 'problemOf' | 'leave' | 'mend'>;
  onType: (typed: string) => void;
}

/** To which sources of the feeds a key or a webhook is narrowed. */
export const SourceNames = ({
  typed,
  problems: { problemOf, leave, mend },
  onType,
  ...field
}: Props) => (
  <TextField
    {...field}
    name="sources"
    dir="ltr"
    autoComplete="off"
    value={typed}
    error={problemOf('sources')}
    onBlur={() => leave('sources')}
    onChange={(event) => {
      mend('sources');
      onType(event.target.value);
    }}
  />
);
