import { SearchField } from '@rafiq/kit/ui/SearchField.tsx';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useKeys } from '../../lib/keys.ts';
import styles from './QueueSearch.module.css';
import { useSearched } from './searched.ts';
import { t } from './texts.ts';
import { isView, readViewSearch } from './views.ts';

const MAX_LENGTH = 100;

/** Within the view that one looks at; from anywhere else, in all of the queue. */
export const QueueSearch = () => {
  const element = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { view = 'all' } = useParams({ strict: false });
  const search = readViewSearch(useSearch({ strict: false }));
  useKeys({ '/': () => element.current?.querySelector('input')?.focus() });
  return (
    <search ref={element} className={styles.search}>
      <SearchField
        label={t('search')}
        placeholder={t('search.hint')}
        clear={t('search.clear')}
        maxLength={MAX_LENGTH}
        value={useSearched()}
        onSearch={(searched) =>
          void navigate({
            to: '/queue/$view',
            params: { view: isView(view) ? view : 'all' },
            search,
            state: { searched },
          })
        }
      />
      <span aria-hidden="true">
        <kbd>/</kbd>
      </span>
    </search>
  );
};
