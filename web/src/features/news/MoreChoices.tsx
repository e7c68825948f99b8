import { isLanguage, LANGUAGES, type Language } from '@rafiq/contract/core/language';
import type { QuietHours } from '@rafiq/contract/news/model';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { CheckRow } from '@rafiq/kit/ui/CheckRow.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import type { UsedFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import styles from './News.module.css';
import { t } from './texts.ts';

export type QuietField = 'quiet.from' | 'quiet.to';

/** Of somebody who has only switched it on. */
const NIGHT: QuietHours = { from: '22:00', to: '07:00' };
const NAMES: Record<Language, string> = { fr: 'Français', en: 'English', ar: 'العربية' };

interface QuietProps {
  quiet: QuietHours | null;
  fields: UsedFieldProblems<QuietField>;
  onChange: (quiet: QuietHours | null) => void;
}

export const QuietCard = ({ quiet, fields, onChange }: QuietProps) => (
  <Card title={t('quiet.title')} group>
    <CheckRow
      look="switch"
      title={t('quiet.on')}
      checked={quiet !== null}
      onChange={(on) => onChange(on ? NIGHT : null)}
    >
      {t('quiet.text')}
    </CheckRow>
    {quiet && (
      <div className={`${styles.body} ${styles.hours}`}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="time"
            label={t(`quiet.${end}`)}
            value={quiet[end]}
            error={fields.problemOf(`quiet.${end}`)}
            onBlur={() => fields.leave(`quiet.${end}`)}
            onChange={(event) => onChange({ ...quiet, [end]: event.target.value })}
          />
        ))}
      </div>
    )}
  </Card>
);

interface LanguageProps {
  language: Language | null;
  onChange: (language: Language | null) => void;
}

export const LanguageCard = ({ language, onChange }: LanguageProps) => (
  <Card title={t('language.title')}>
    <div className={styles.body}>
      <SelectField
        label={t('language.label')}
        value={language ?? ''}
        options={[
          { value: '', label: t('language.follows') },
          ...LANGUAGES.map((one) => ({ value: one, label: NAMES[one] })),
        ]}
        onChange={(value) => onChange(isLanguage(value) ? value : null)}
      />
    </div>
  </Card>
);
