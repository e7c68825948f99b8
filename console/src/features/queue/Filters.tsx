import { AGE_FILTERS, CASE_STATES } from '@rafiq/contract/cases/model';
import { LANGUAGES } from '@rafiq/contract/core/language';
import { HANDOVER_MARKS } from '@rafiq/contract/request-handover/model';
import { useNavigate } from '@tanstack/react-router';
import { useStaff } from '../access/api.ts';
import { useCounts } from './api.ts';
import { ContractFilter } from './ContractFilter.tsx';
import styles from './Queue.module.css';
import { t } from './texts.ts';
import { choicesOf, readViewSearch, type View, type ViewSearch } from './views.ts';

interface Choice {
  value: string;
  label: string;
}

/** The first is what a view shows by itself: an address does not say it. */
const choicesFor = (name: keyof ViewSearch): Choice[] => {
  switch (name) {
    case 'state':
      return CASE_STATES.map((value) => ({ value, label: t(`state.${value}`) }));
    case 'assignee':
      return (['anybody', 'me', 'none'] as const).map((value) => ({
        value,
        label: t(`assignee.${value}`),
      }));
    case 'age':
      return (['any', ...AGE_FILTERS] as const).map((value) => ({
        value,
        label: t(`age.${value}`),
      }));
    case 'language':
      return (['any', ...LANGUAGES] as const).map((value) => ({
        value,
        label: t(`language.${value}`),
      }));
    case 'handover':
      return (['any', ...HANDOVER_MARKS] as const).map((value) => ({
        value,
        label: t(`handover.${value}`),
      }));
  }
};

interface Props {
  view: View;
  search: ViewSearch;
}

export const Filters = ({ view, search }: Props) => {
  const navigate = useNavigate();
  const staff = useStaff();
  const hasCore = useCounts().data?.core ?? false;
  const choose = (name: keyof ViewSearch, value: string | undefined) =>
    void navigate({
      to: '/queue/$view',
      params: { view },
      search: readViewSearch({ ...search, [name]: value }),
      state: ({ searched = '', contract = '' }) => ({ searched, contract }),
    });
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('filters')}</legend>
      {choicesOf(view, staff)
        .filter((name) => name !== 'handover' || hasCore)
        .map((name) => {
          const [first, ...others] = choicesFor(name);
          return (
            <label key={name} className={styles.chip} data-on={search[name] !== undefined}>
              <span className="visually-hidden">{t(`filter.${name}`)}</span>
              <select
                value={search[name] ?? ''}
                onChange={(event) => choose(name, event.target.value || undefined)}
              >
                <option value="">{first?.label}</option>
                {others.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      <ContractFilter key={view} />
    </fieldset>
  );
};
