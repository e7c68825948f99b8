import { t } from '../texts.ts';
import { type LookupProps, RowLookup } from './RowLookup.tsx';

interface Props<Folder extends { id: string }> extends Omit<LookupProps<Folder>, 'words'> {
  /** What can be searched for. */
  searchHint?: string;
}

/** Finds the file that a request is about, among those of its contract. */
export const FolderLookup = <Folder extends { id: string }>({
  searchHint = t('lookup.searchHint'),
  ...lookup
}: Props<Folder>) => (
  <RowLookup
    {...lookup}
    words={{
      title: t('lookup.title'),
      search: t('lookup.search'),
      searchHint,
      list: t('lookup.list'),
      empty: t('lookup.empty'),
    }}
  />
);
