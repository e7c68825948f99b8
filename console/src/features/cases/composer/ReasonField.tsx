import type { RefusalWords } from '@rafiq/contract/templates/model';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Reason } from '../api.ts';
import { t } from '../texts.ts';
import styles from './Composer.module.css';

const NOTHING = { fr: '', en: '', ar: '' };

/** By which a draft is judged; until they have come, one that names a reason is not held to be wrong. */
export const knownReasons = (
  reasons: readonly Reason[] | undefined,
  refusal: string | null,
): RefusalWords['reasons'] => {
  if (reasons)
    return reasons.map(({ code, retired }) => ({ code, text: NOTHING, isRetired: retired }));
  return refusal === null ? [] : [{ code: refusal, text: NOTHING, isRetired: false }];
};

interface Props {
  reasons: UseQueryResult<Reason[]>;
  refusal: string | null;
  error?: string | undefined;
  onChange: (refusal: string | null) => void;
}

/** Why something is refused. One that is no longer given is shown to whoever began with it, and not to others. */
export const ReasonField = ({ reasons, refusal, error, onChange }: Props) => {
  const offered = (reasons.data ?? []).filter(({ code, retired }) => !retired || code === refusal);
  return (
    <>
      {reasons.isError && <QueryProblem query={reasons} />}
      <SelectField
        label={t('refusal')}
        prompt={t('refusal.prompt')}
        options={offered.map(({ code, text, retired }) => ({
          value: code,
          label: retired ? t('refusal.retired', { text }) : text,
        }))}
        value={refusal ?? ''}
        error={error}
        onChange={(value) => onChange(offered.find(({ code }) => code === value)?.code ?? null)}
      />
      <p className={styles.muted}>{t('refusal.hint')}</p>
    </>
  );
};
