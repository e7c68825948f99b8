import { APPROVAL_REASON_MAX } from '@rafiq/contract/approvals/rules';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { t } from './texts.ts';

interface Props {
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** A second person decides, and reads why. */
export const ReasonField = ({ reason, error, onChange }: Props) => (
  <TextArea
    label={t('reason')}
    hint={t('reason.hint')}
    rows={2}
    maxLength={APPROVAL_REASON_MAX}
    value={reason}
    error={error}
    onChange={(event) => onChange(event.target.value)}
  />
);
