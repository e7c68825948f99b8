import type { Agent } from '@rafiq/contract/agents/model';
import { brand } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { FilterBar } from '@rafiq/kit/ui/FilterBar.tsx';
import { NearMe } from '@rafiq/kit/ui/NearMe.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { SearchField } from '@rafiq/kit/ui/SearchField.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { usePosition } from '@rafiq/kit/ui/use-position.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCityText } from '../partners/api.ts';
import { AgentCard } from './AgentCard.tsx';
import styles from './Agents.module.css';
import { agentsQuery } from './api.ts';
import { AGENT_SEARCH_MAX, type AgentSearch, findAgents, readAgentSearch } from './search.ts';
import { agentTexts, t } from './texts.ts';

const order = new Intl.Collator(language);

interface ListProps {
  agents: Agent[];
  search: AgentSearch;
  write: (search: AgentSearch) => void;
}

const List = ({ agents, search, write }: ListProps) => {
  const cityText = useCityText();
  const position = usePosition();
  const found = findAgents(agents, search, { from: position.place, cityText });
  const change = (part: AgentSearch) => write(readAgentSearch({ ...search, ...part }));
  const clear = search.q || search.city ? () => write({}) : null;
  const cities = [...new Set(agents.map(({ city }) => city))]
    .map((value) => ({ value, label: cityText(value) }))
    .sort((one, other) => order.compare(one.label, other.label));
  return (
    <>
      <FilterBar
        label={t('filter')}
        summary={t('count', { count: found.length })}
        clear={t('clear')}
        onClear={clear}
      >
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          clear={t('clearSearch')}
          maxLength={AGENT_SEARCH_MAX}
          value={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <SelectField
          label={t('city')}
          prompt={t('allCities')}
          options={cities}
          value={search.city ?? ''}
          onChange={(city) => change({ city })}
        />
      </FilterBar>
      <NearMe position={position} />
      {found.length === 0 ? (
        <div className={cardClass}>
          <EmptyState
            title={t('none.title')}
            action={
              clear && (
                <Button variant="ghost" onClick={clear}>
                  {t('clear')}
                </Button>
              )
            }
          >
            {agentTexts.rich('none.text', {
              phone: <Phone key="phone" number={brand.hotline} />,
            })}
          </EmptyState>
        </div>
      ) : (
        <ul className={styles.list} aria-label={t('title')}>
          {found.map((one) => (
            <li key={one.agent.id}>
              <AgentCard {...one} cityText={cityText} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Shown = () => {
  const search = useSearch({ from: '/signed-in/shell/help/agents' });
  const navigate = useNavigate();
  const agents = useQuery(agentsQuery);
  if (agents.isPending) {
    return (
      <div className={cardClass}>
        <Skeleton lines={8} label={common('loading')} />
      </div>
    );
  }
  if (agents.isError) {
    return <QueryProblem query={agents} />;
  }
  return (
    <List
      agents={agents.data}
      search={search}
      write={(next) =>
        void navigate({ to: '/help/agents', search: next, replace: true, resetScroll: false })
      }
    />
  );
};

export const AgentsScreen = () => (
  <Page title={t('title')} intro={t('intro')}>
    <Shown />
  </Page>
);
