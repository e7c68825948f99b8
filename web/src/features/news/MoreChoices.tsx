import { isLanguage, LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { checkQuietHours } from '@rafiq/contract/news/rules';
import type { QuietHours } from '@rafiq/contract/news/schema';
import { CheckRow } from '@rafiq/kit/ui/CheckRow.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useState } from 'react';
import { ChoiceCard, type SaveChange } from './ChoiceCard.tsx';
import styles from './News.module.css';
import { t } from './texts.ts';

type QuietField = 'quiet.from' | 'quiet.to';

/** Of somebody who has only switched it on. */
const NIGHT: QuietHours = { from: '22:00', to: '07:00' };
const NAMES: Record<Language, string> = { fr: 'Français', en: 'English', ar: 'العربية' };

interface HoursProps {
  hours: QuietHours;
  onChange: (hours: QuietHours) => void;
}

/** Saved as soon as they are right; what is not right yet stands in the fields alone. */
const Hours = ({ hours, onChange }: HoursProps) => {
  const [wrong, setWrong] = useState<QuietHours | null>(null);
  const shown = wrong ?? hours;
  const fields = useFieldProblems<QuietField>({ issues: checkQuietHours(shown) });
  const type = (typed: QuietHours): void => {
    const isRight = checkQuietHours(typed).length === 0;
    setWrong(isRight ? null : typed);
    if (isRight) onChange(typed);
  };
  // either of them may be what makes the other wrong
  const leave = (): void => {
    fields.leave('quiet.from');
    fields.leave('quiet.to');
  };
  return (
    <div className={`${styles.body} ${styles.hours}`}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="time"
          label={t(`quiet.${end}`)}
          value={shown[end]}
          error={fields.problemOf(`quiet.${end}`)}
          onBlur={leave}
          onChange={(event) => type({ ...shown, [end]: event.target.value })}
        />
      ))}
    </div>
  );
};

interface QuietProps {
  quiet: QuietHours | null;
  save: SaveChange;
}

export const QuietCard = ({ quiet, save }: QuietProps) => (
  <ChoiceCard title={t('quiet.title')} save={save}>
    {(choose) => {
      const change = (hours: QuietHours | null) =>
        choose((before) => ({ ...before, quiet: hours }));
      return (
        <>
          <CheckRow
            look="switch"
            title={t('quiet.on')}
            checked={quiet !== null}
            onChange={(on) => change(on ? NIGHT : null)}
          >
            {t('quiet.text')}
          </CheckRow>
          {quiet && <Hours hours={quiet} onChange={change} />}
        </>
      );
    }}
  </ChoiceCard>
);

interface LanguageProps {
  language: Language | null;
  save: SaveChange;
}

export const LanguageCard = ({ language, save }: LanguageProps) => (
  <ChoiceCard title={t('language.title')} save={save}>
    {(choose) => (
      <div className={styles.body}>
        <SelectField
          label={t('language.label')}
          value={language ?? ''}
          options={[
            { value: '', label: t('language.follows') },
            ...LANGUAGES.map((one) => ({ value: one, label: NAMES[one] })),
          ]}
          onChange={(value) =>
            choose((before) => ({ ...before, language: isLanguage(value) ? value : null }))
          }
        />
      </div>
    )}
  </ChoiceCard>
);
