import type { Issue } from '@rafiq/contract/core/issue';
import { LEDGER_ACTS, type LedgerAct, type LedgerFilter } from '@rafiq/contract/ledger/model';
import { checkLedgerFilter, OPERATOR } from '@rafiq/contract/ledger/rules';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { dateIssueText, dateTexts } from '@rafiq/kit/texts/date-texts.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { DateField } from '@rafiq/kit/ui/DateField.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { type FormEvent, useState } from 'react';
import { usePeople } from './api.ts';
import styles from './Ledger.module.css';
import { t } from './texts.ts';

export const EVERYTHING: LedgerFilter = {
  ...{ from: '', to: '', staff: '', act: null, about: '', cin: '' },
};

const isAct = (value: string): value is LedgerAct => LEDGER_ACTS.some((act) => act === value);

const problemOf = (issues: Issue[], field: keyof LedgerFilter): string => {
  const found = issues.find((one) => one.field === field);
  if (!found) return '';
  return field === 'from' || field === 'to' ? dateIssueText(found) : issueText(found);
};

/** What was typed stays here: a CIN is never part of an address. */
export const LedgerFilters = ({ onSearch }: { onSearch: (filter: LedgerFilter) => void }) => {
  const [typed, setTyped] = useState(EVERYTHING);
  const [issues, setIssues] = useState<Issue[]>([]);
  const { data: people = [] } = usePeople();
  const set = (part: Partial<LedgerFilter>) => setTyped({ ...typed, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = { ...typed, about: typed.about.trim(), cin: typed.cin.trim() };
    const found = checkLedgerFilter(wanted);
    setIssues(found);
    if (found.length === 0) onSearch(wanted);
  };
  const clear = () => {
    setTyped(EVERYTHING);
    setIssues([]);
    onSearch(EVERYTHING);
  };
  const day = (name: 'from' | 'to') => (
    <DateField
      label={t(name)}
      value={typed[name]}
      onChange={(value) => set({ [name]: value })}
      error={problemOf(issues, name)}
      texts={dateTexts()}
    />
  );
  const text = (name: 'about' | 'cin', maxLength: number) => (
    <TextField
      label={t(name)}
      value={typed[name]}
      maxLength={maxLength}
      autoComplete="off"
      dir="ltr"
      onChange={({ target }) => set({ [name]: target.value })}
      error={problemOf(issues, name)}
    />
  );
  return (
    <search>
      <form className={styles.filters} aria-label={t('filters')} noValidate onSubmit={submit}>
        {day('from')}
        {day('to')}
        <SelectField
          label={t('staff')}
          error={problemOf(issues, 'staff')}
          prompt={t('staff.any')}
          value={typed.staff}
          options={[
            { value: OPERATOR, label: t('staff.operator') },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(staff) => set({ staff })}
        />
        <SelectField
          label={t('act')}
          error={problemOf(issues, 'act')}
          prompt={t('act.any')}
          value={typed.act ?? ''}
          options={LEDGER_ACTS.map((value) => ({ value, label: t(`act.${value}`) }))}
          onChange={(value) => set({ act: isAct(value) ? value : null })}
        />
        {text('about', 100)}
        {text('cin', 40)}
        <div className={styles.actions}>
          <Button type="submit" small icon="search">
            {t('search')}
          </Button>
          <Button variant="ghost" small onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      </form>
    </search>
  );
};
