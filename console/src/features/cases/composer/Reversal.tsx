import { APPROVAL_REASON_MAX } from '@rafiq/contract/approvals/rules';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { t } from '../texts.ts';
import styles from './Composer.module.css';

interface Props {
  /** What it is that two decide. */
  second: 'reversal' | 'data';
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** Decided by two: why, for the second. */
export const Reversal = ({ second, reason, error, onChange }: Props) => (
  <>
    <TextArea
      label={t(second)}
      rows={2}
      maxLength={APPROVAL_REASON_MAX}
      value={reason}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
    <p className={styles.muted}>{t(`${second}.hint`)}</p>
  </>
);
