import { AGE_FILTERS, CASE_KINDS, CASE_STATES } from '@rafiq/contract/cases/model';
import { LANGUAGES } from '@rafiq/contract/core/language';
import { seenKinds } from '@rafiq/contract/staff/rules';
import type { SavedFilter } from '@rafiq/contract/views/schema';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { useStaff } from '../../access/api.ts';
import { t } from '../texts.ts';
import styles from './View.module.css';

const DUE = ['late', 'today'] as const;
const ASSIGNEES = ['me', 'none'] as const;
const STATES = CASE_STATES.filter((state) => state !== 'open');

const dueOf = ({ isLate, isDueToday }: SavedFilter): string =>
  (isLate && 'late') || (isDueToday && 'today') || '';

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | null =>
  values.find((one) => one === value) ?? null;

interface Props {
  filter: SavedFilter;
  onChange: (filter: SavedFilter) => void;
}

/** What a view holds. What is said first is what it shows unless something is chosen. */
export const ViewFilterFields = ({ filter, onChange }: Props) => {
  const kinds = seenKinds(useStaff());
  const change = (part: Partial<SavedFilter>) => onChange({ ...filter, ...part });
  const toggle = (kind: (typeof CASE_KINDS)[number], isOn: boolean) =>
    change({
      kinds: CASE_KINDS.filter((one) => (one === kind ? isOn : filter.kinds.includes(one))),
    });
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label={t('filter.state')}
          prompt={t('state.open')}
          options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={filter.state === 'open' ? '' : filter.state}
          onChange={(value) => change({ state: oneOf(CASE_STATES, value) ?? 'open' })}
        />
        <SelectField
          label={t('filter.due')}
          prompt={t('due.any')}
          options={DUE.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={dueOf(filter)}
          onChange={(value) => change({ isLate: value === 'late', isDueToday: value === 'today' })}
        />
        <SelectField
          label={t('filter.assignee')}
          prompt={t('assignee.anybody')}
          options={ASSIGNEES.map((value) => ({ value, label: t(`assignee.${value}`) }))}
          value={filter.assignee === 'anybody' ? '' : filter.assignee}
          onChange={(value) => change({ assignee: oneOf(ASSIGNEES, value) ?? 'anybody' })}
        />
        <SelectField
          label={t('filter.language')}
          prompt={t('language.any')}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={filter.language ?? ''}
          onChange={(value) => change({ language: oneOf(LANGUAGES, value) })}
        />
        <SelectField
          label={t('filter.age')}
          prompt={t('age.any')}
          options={AGE_FILTERS.map((value) => ({ value, label: t(`age.${value}`) }))}
          value={filter.age ?? ''}
          onChange={(value) => change({ age: oneOf(AGE_FILTERS, value) })}
        />
      </div>
      <fieldset className={styles.kinds}>
        <legend>{t('filter.kinds')}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`view.${kind}`)}
            checked={filter.kinds.includes(kind)}
            onChange={(isOn) => toggle(kind, isOn)}
          />
        ))}
      </fieldset>
    </>
  );
};
