import { FAQ_TOPICS } from '@rafiq/contract/faqs/model';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card, cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Disclosure } from '@rafiq/kit/ui/Disclosure.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { FilterBar } from '@rafiq/kit/ui/FilterBar.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { SearchField } from '@rafiq/kit/ui/SearchField.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { faqsQuery } from './api.ts';
import {
  byTopic,
  FAQ_SEARCH_MAX,
  type Faq,
  type FaqSearch,
  findFaqs,
  readFaqSearch,
} from './search.ts';
import { t } from './texts.ts';

const Found = ({ faqs }: { faqs: Faq[] }) =>
  byTopic(faqs).map(({ topic, faqs: about }) => (
    <Card key={topic} title={t(`topic.${topic}`)}>
      {about.map((faq) => (
        <Disclosure key={faq.id} title={faq.question}>
          {faq.answer}
        </Disclosure>
      ))}
    </Card>
  ));

const Nothing = ({ onClear }: { onClear: () => void }) => (
  <div className={cardClass}>
    <EmptyState
      title={t('none.title')}
      action={
        <>
          <Button variant="ghost" onClick={onClear}>
            {t('clear')}
          </Button>
          <Link to="/tickets/create" className={buttonClass()}>
            {t('ask')}
          </Link>
        </>
      }
    >
      {t('none.text')}
    </EmptyState>
  </div>
);

interface ListProps {
  faqs: Faq[];
  search: FaqSearch;
  write: (search: FaqSearch) => void;
}

const List = ({ faqs, search, write }: ListProps) => {
  const found = findFaqs(faqs, search);
  const isNarrowed = Boolean(search.q || search.topic);
  const change = (part: Record<string, string>) => write(readFaqSearch({ ...search, ...part }));
  return (
    <>
      <FilterBar
        label={t('filter')}
        summary={t('count', { count: found.length })}
        clear={t('clear')}
        onClear={isNarrowed ? () => write({}) : null}
      >
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          clear={t('clearSearch')}
          maxLength={FAQ_SEARCH_MAX}
          value={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <SelectField
          label={t('topic')}
          prompt={t('allTopics')}
          options={FAQ_TOPICS.map((value) => ({ value, label: t(`topic.${value}`) }))}
          value={search.topic ?? ''}
          onChange={(topic) => change({ topic })}
        />
      </FilterBar>
      {found.length === 0 ? <Nothing onClear={() => write({})} /> : <Found faqs={found} />}
    </>
  );
};

const Shown = () => {
  const search = useSearch({ from: '/signed-in/shell/help/faq' });
  const navigate = useNavigate();
  const faqs = useQuery(faqsQuery);
  if (faqs.isPending) {
    return (
      <div className={cardClass}>
        <Skeleton lines={8} label={common('loading')} />
      </div>
    );
  }
  if (faqs.isError) {
    return <QueryProblem query={faqs} />;
  }
  return (
    <List
      faqs={faqs.data}
      search={search}
      write={(next) =>
        void navigate({ to: '/help/faq', search: next, replace: true, resetScroll: false })
      }
    />
  );
};

export const FaqScreen = () => (
  <Page title={t('title')} intro={t('intro')}>
    <Shown />
  </Page>
);
