import { PAPERS } from '@rafiq/contract/conversations/model';
import { REQUEST_KINDS } from '@rafiq/contract/requests/model';
import { OUTCOMES, type RefusalWords, type Wording } from '@rafiq/contract/templates/model';
import { language } from '@rafiq/kit/texts/language.ts';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { paperText } from '../cases/api.ts';
import { t as queueText } from '../queue/texts.ts';
import styles from './Editor.module.css';
import { t } from './texts.ts';

interface ChoiceProps<T extends string> {
  label: string;
  all: readonly T[];
  chosen: readonly T[];
  textOf: (one: T) => string;
  error?: string | undefined;
  onChange: (chosen: T[]) => void;
}

const Choice = <T extends string>({
  label,
  all,
  chosen,
  textOf,
  error,
  onChange,
}: ChoiceProps<T>) => (
  <fieldset className={styles.choice} aria-invalid={error ? true : undefined} tabIndex={-1}>
    <legend>{label}</legend>
    <div className={styles.options}>
      {all.map((one) => (
        <Checkbox
          key={one}
          checked={chosen.includes(one)}
          label={textOf(one)}
          onChange={(isChosen) =>
            onChange(all.filter((other) => (other === one ? isChosen : chosen.includes(other))))
          }
        />
      ))}
    </div>
    <p className={styles.error} role={error ? 'alert' : undefined}>
      {error}
    </p>
  </fieldset>
);

interface Props {
  wording: Wording;
  reasons: RefusalWords['reasons'];
  problemOf: (field: string) => string | undefined;
  onChange: (part: Partial<Wording>) => void;
}

/** What an answer is for: which requests, and how it leaves them. */
export const UseFields = ({ wording, reasons, problemOf, onChange }: Props) => {
  const { kinds, outcome, papers, refusal } = wording;
  const given = reasons.filter(({ code, isRetired }) => !isRetired || code === refusal);
  return (
    <div className={styles.use}>
      <SelectField
        label={t('outcome')}
        prompt={t('outcome.prompt')}
        options={OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        value={outcome}
        error={problemOf('outcome')}
        onChange={(value) => {
          const next = OUTCOMES.find((one) => one === value) ?? outcome;
          // what only another outcome has goes with it
          onChange({
            outcome: next,
            papers: next === 'asking' ? papers : [],
            refusal: next === 'refused' ? refusal : null,
          });
        }}
      />
      {outcome === 'refused' && (
        <SelectField
          label={t('refusal')}
          prompt={t('refusal.prompt')}
          options={given.map(({ code, text }) => ({ value: code, label: text[language] }))}
          value={refusal ?? ''}
          error={problemOf('refusal')}
          onChange={(value) => onChange({ refusal: value === '' ? null : value })}
        />
      )}
      <Choice
        label={t('kinds')}
        all={REQUEST_KINDS}
        chosen={kinds}
        textOf={(kind) => queueText(`kind.${kind}`)}
        error={problemOf('kinds')}
        onChange={(chosen) => onChange({ kinds: chosen })}
      />
      {outcome === 'asking' && (
        <Choice
          label={t('papers')}
          all={PAPERS}
          chosen={papers}
          textOf={paperText}
          error={problemOf('papers')}
          onChange={(chosen) => onChange({ papers: chosen })}
        />
      )}
    </div>
  );
};
