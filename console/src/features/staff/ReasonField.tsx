import { APPROVAL_REASON_MAX } from '@rafiq/contract/approvals/rules';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import styles from './People.module.css';
import { t } from './texts.ts';

interface Props {
  reason: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

/** More rights wait for a second person, who reads why. */
export const ReasonField = ({ reason, error, onChange }: Props) => (
  <>
    <TextArea
      label={t('reason')}
      rows={2}
      maxLength={APPROVAL_REASON_MAX}
      value={reason}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
    <p className={styles.note}>{t('reason.hint')}</p>
  </>
);
