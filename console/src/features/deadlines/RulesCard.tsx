import { DEADLINE_UNITS } from '@rafiq/contract/deadlines/due';
import type { DeadlineRule } from '@rafiq/contract/deadlines/model';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { t as queueText } from '../queue/texts.ts';
import styles from './Deadlines.module.css';
import type { Draft } from './draft.ts';
import { t } from './texts.ts';

const isUnit = (value: string): value is DeadlineRule['unit'] =>
  DEADLINE_UNITS.some((unit) => unit === value);

const Rule = ({ rule, of }: { rule: DeadlineRule; of: Draft }) => {
  const set = (part: Partial<DeadlineRule>) => of.setRule({ ...rule, ...part });
  const field = `rules.${rule.kind}`;
  return (
    <fieldset className={styles.rule} data-field={field}>
      <legend>{queueText(`kind.${rule.kind}`)}</legend>
      <TextField
        label={t('rule.amount')}
        value={Number.isNaN(rule.amount) ? '' : String(rule.amount)}
        inputMode="numeric"
        maxLength={4}
        error={of.problemAt(`${field}.amount`)}
        onChange={({ target }) => set({ amount: Number.parseInt(target.value, 10) })}
      />
      <SelectField
        label={t('rule.unit')}
        prompt={t('rule.unit')}
        value={rule.unit}
        options={DEADLINE_UNITS.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
        onChange={(unit) => isUnit(unit) && set({ unit })}
      />
      <SelectField
        label={t('rule.calendar')}
        prompt={t('rule.calendar')}
        value={rule.calendar}
        error={of.problemAt(`${field}.calendar`)}
        options={of.draft.calendars.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(calendar) => set({ calendar })}
      />
      <TextField
        label={t('rule.source')}
        value={rule.source}
        maxLength={200}
        placeholder={t('rule.proposed')}
        error={of.problemAt(`${field}.source`)}
        onChange={({ target }) => set({ source: target.value })}
      />
    </fieldset>
  );
};

export const RulesCard = ({ of }: { of: Draft }) => (
  <Card title={t('rules')}>
    <p className={styles.note}>{t('rules.proposed')}</p>
    {of.draft.rules.map((rule) => (
      <Rule key={rule.kind} rule={rule} of={of} />
    ))}
  </Card>
);
