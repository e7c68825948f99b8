import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  isRequired?: boolean;
  onChange: (part: { message: string }) => void;
}

/** What the person writes in their own words, in any script. */
export const MessageField = ({ onChange, isRequired = false, ...field }: Props) => (
  <TextArea
    {...field}
    aria-required={isRequired}
    rows={5}
    dir="auto"
    maxLength={MESSAGE_MAX}
    onChange={(event) => onChange({ message: event.target.value })}
  />
);
