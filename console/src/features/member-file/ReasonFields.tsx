import type { Issue } from '@rafiq/contract/core/issue';
import { FILE_REASONS, type FileReason } from '@rafiq/contract/member-file/model';
import { REASON_TEXT_MAX } from '@rafiq/contract/member-file/rules';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { t } from './texts.ts';

/** Empty: not chosen yet. */
export interface TypedReason {
  reason: FileReason | '';
  text: string;
}

export const NO_REASON: TypedReason = { reason: '', text: '' };

const isReason = (value: string): value is FileReason => FILE_REASONS.some((one) => one === value);

export const textOf = (issues: readonly Issue[], field: string): string => {
  const found = issues.find((one) => one.field === field);
  return found ? issueText(found) : '';
};

interface Props {
  typed: TypedReason;
  issues: readonly Issue[];
  onChange: (typed: TypedReason) => void;
}

export const ReasonFields = ({ typed, issues, onChange }: Props) => (
  <>
    <SelectField
      label={t('reason')}
      prompt={t('reason.choose')}
      value={typed.reason}
      error={textOf(issues, 'reason')}
      options={FILE_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
      onChange={(value) => onChange({ ...typed, reason: isReason(value) ? value : '' })}
    />
    <TextField
      label={t('reason.text')}
      value={typed.text}
      maxLength={REASON_TEXT_MAX}
      error={textOf(issues, 'text')}
      onChange={({ target }) => onChange({ ...typed, text: target.value })}
    />
  </>
);
