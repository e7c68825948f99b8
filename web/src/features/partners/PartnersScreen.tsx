import { PARTNER_CATEGORIES } from '@rafiq/contract/partners/model';
import { common } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { FilterBar } from '@rafiq/kit/ui/FilterBar.tsx';
import { NearMe } from '@rafiq/kit/ui/NearMe.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { PagedList } from '@rafiq/kit/ui/PagedList.tsx';
import { SearchField } from '@rafiq/kit/ui/SearchField.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { usePosition } from '@rafiq/kit/ui/use-position.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { SEARCH_MAX } from '../../lib/read-search.ts';
import { partnerCitiesQuery, partnersQuery, useCityText } from './api.ts';
import { columns, typeText } from './columns.tsx';
import { isFiltered, narrowed, type PartnerSearch } from './search.ts';
import { t } from './texts.ts';

type Write = (search: PartnerSearch, how?: { replace: boolean }) => void;
const REPLACED = { replace: true };
const order = new Intl.Collator(language);

interface FilterProps {
  search: PartnerSearch;
  write: Write;
  count: number | undefined;
  cityText: (city: string) => string;
}

const Filters = ({ search, write, count, cityText }: FilterProps) => {
  const { data: cities = [] } = useQuery(partnerCitiesQuery);
  // What the address names is offered too, even before the list of towns is here.
  const offered = [...new Set(search.city ? [...cities, search.city] : cities)]
    .map((value) => ({ value, label: cityText(value) }))
    .sort((one, other) => order.compare(one.label, other.label));
  const types = PARTNER_CATEGORIES.map((value) => ({ value, label: typeText(value) }));
  return (
    <FilterBar
      label={t('filter.label')}
      summary={count === undefined ? common('loading') : t('filter.count', { count })}
      clear={t('filter.clear')}
      onClear={isFiltered(search) ? () => write(search.size ? { size: search.size } : {}) : null}
    >
      <SearchField
        label={t('filter.search')}
        placeholder={t('filter.hint')}
        clear={t('filter.clearSearch')}
        maxLength={SEARCH_MAX}
        value={search.q ?? ''}
        onSearch={(q) => write(narrowed(search, { q }), REPLACED)}
      />
      <SelectField
        label={t('field.type')}
        prompt={t('filter.allTypes')}
        options={types}
        value={search.type ?? ''}
        onChange={(chosen) =>
          write(
            narrowed(search, { type: types.find(({ value }) => value === chosen)?.value ?? '' }),
          )
        }
      />
      <SelectField
        label={t('field.city')}
        prompt={t('filter.allCities')}
        options={offered}
        value={search.city ?? ''}
        onChange={(city) => write(narrowed(search, { city }))}
      />
    </FilterBar>
  );
};

const Nothing = ({ onClear }: { onClear: (() => void) | null }) => (
  <EmptyState
    title={onClear ? t('empty.filteredTitle') : t('empty.title')}
    action={
      onClear && (
        <Button variant="ghost" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )
    }
  >
    {onClear ? t('empty.filteredText') : t('empty.text')}
  </EmptyState>
);

export const PartnersScreen = () => {
  const search = useSearch({ from: '/signed-in/shell/partners' });
  const navigate = useNavigate();
  const cityText = useCityText();
  const position = usePosition();
  const write: Write = (next, { replace } = { replace: false }) =>
    void navigate({ to: '/partners', search: next, replace, resetScroll: false });
  // In another order the pages are other pages.
  const askPosition = () => {
    write(narrowed(search, {}), REPLACED);
    position.ask();
  };
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PagedList
        label={t('title')}
        query={partnersQuery(position.place)}
        search={search}
        onSearch={write}
        filters={(count) => (
          <>
            <Filters {...{ search, write, count, cityText }} />
            <NearMe position={{ ...position, ask: askPosition }} />
          </>
        )}
        columns={columns(cityText)}
        rowLink={(_partner, { children }) => children}
        empty={<Nothing onClear={isFiltered(search) ? () => write({}) : null} />}
      />
    </Page>
  );
};
