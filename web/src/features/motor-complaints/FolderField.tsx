import { PAGE_SIZE } from '@rafiq/contract/core/constants';
import type { MotorPolicy } from '@rafiq/contract/policies/model';
import { useQuery } from '@tanstack/react-query';
import { shortDate } from '../../lib/format.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { motorFoldersQuery } from '../motor-folders/api.ts';
import styles from './Complaint.module.css';
import { t } from './texts.ts';

interface Props {
  policy: MotorPolicy;
  value: string;
  error: string | undefined;
  onChange: (reference: string) => void;
}

/** The contract's latest folders; one that the address brought is among them, however old it is. */
export const FolderField = ({ policy, value, error, onChange }: Props) => {
  const { policyId, officeId } = policy;
  const latest = useQuery(motorFoldersQuery({ policyId, officeId, top: PAGE_SIZE }));
  const offered = (latest.data?.rows ?? []).map(({ reference, lossDate }) => ({
    value: reference,
    // Isolated, so that Arabic does not turn the reference around.
    label: t('create.folderOption', {
      reference: `\u2066${reference}\u2069`,
      date: shortDate(lossDate),
    }),
  }));
  const isOffered = value === '' || offered.some((option) => option.value === value);
  return (
    <>
      <SelectField
        label={t('create.folder')}
        prompt={t('create.noFolder')}
        options={isOffered ? offered : [{ value, label: value }, ...offered]}
        value={value}
        error={error}
        onChange={onChange}
      />
      <p className={styles.hint}>
        {latest.isError ? t('create.foldersFailed') : t('create.folderHint')}
      </p>
    </>
  );
};
