import { common } from '@rafiq/kit/texts/common.ts';
import { FilterBar } from '@rafiq/kit/ui/FilterBar.tsx';
import { narrowed } from '@rafiq/kit/ui/page-search.ts';
import { SearchField } from '@rafiq/kit/ui/SearchField.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { SEARCH_MAX } from '../../lib/read-search.ts';
import { t as folders } from '../folders/texts.ts';
import { listedText } from './about.tsx';
import { filtersFoldedAway, isFiltered, LISTED, type OverviewSearch, STATES } from './search.ts';
import { t } from './texts.ts';

interface Props {
  search: OverviewSearch;
  onSearch: (search: OverviewSearch, how: { replace: boolean }) => void;
  /** Unknown until the first rows are here. */
  count: number | undefined;
  onClear: () => void;
}

export const OverviewFilters = ({ search, onSearch, count, onClear }: Props) => {
  const narrow = (change: Partial<OverviewSearch>, replace = false) =>
    onSearch(narrowed(search, change), { replace });
  return (
    <FilterBar
      label={t('filter.label')}
      summary={count === undefined ? common('loading') : t('filter.count', { count })}
      clear={folders('filter.clear')}
      onClear={isFiltered(search) ? onClear : null}
      more={{
        label: t('filter.more', { count: filtersFoldedAway(search) }),
        fields: (
          <>
            <SelectField
              label={t('filter.kind')}
              prompt={t('filter.allKinds')}
              options={LISTED.map((value) => ({ value, label: listedText(value) }))}
              value={search.kind ?? ''}
              onChange={(chosen) => narrow({ kind: LISTED.find((one) => one === chosen) })}
            />
            <SelectField
              label={t('filter.state')}
              prompt={t('filter.allStates')}
              options={STATES.map((value) => ({ value, label: t(`filter.${value}`) }))}
              value={search.state ?? ''}
              onChange={(chosen) => narrow({ state: STATES.find((one) => one === chosen) })}
            />
          </>
        ),
      }}
    >
      <SearchField
        label={folders('filter.search')}
        placeholder={t('filter.searchHint')}
        clear={folders('filter.clearSearch')}
        maxLength={SEARCH_MAX}
        value={search.q ?? ''}
        // Each pause in typing would otherwise be a step of its own on the way back.
        onSearch={(q) => narrow({ q }, true)}
      />
    </FilterBar>
  );
};
