/** A form that is opened from a folder: the folder is fetched first, and its contract becomes the one worked on. */

import { common } from '@rafiq/kit/texts/common.ts';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type SelectedPolicy,
  selectPolicy,
  useSelectedPolicy,
} from '../../../lib/selected-policy.ts';

/** Nothing is drawn before the contract is selected: the form begins with it. */
const WithContract = ({ policy, children }: { policy: SelectedPolicy; children: ReactNode }) => {
  const { kind, id } = policy;
  const selected = useSelectedPolicy();
  useEffect(() => selectPolicy({ kind, id }), [kind, id]);
  return selected?.kind === kind && selected.id === id ? children : null;
};

interface Props<Folder, Key extends QueryKey> {
  query: UseQueryOptions<Folder, Error, Folder, Key>;
  policyOf: (folder: Folder) => SelectedPolicy;
  title: string;
  /** Null: the address names a folder that could not be had. */
  children: (folder: Folder | null) => ReactNode;
}

export const FromFolder = <Folder, Key extends QueryKey>({
  query,
  policyOf,
  title,
  children,
}: Props<Folder, Key>) => {
  const found = useQuery(query);
  // Kept: a saved contact empties what was fetched, and the form must not go with it.
  const [folder, setFolder] = useState(found.data);
  if (found.data && !folder) setFolder(found.data);
  if (folder) return <WithContract policy={policyOf(folder)}>{children(folder)}</WithContract>;
  if (found.isError) return children(null);
  return (
    <Page title={title}>
      <div className={cardClass}>
        <Skeleton lines={5} label={common('loading')} />
      </div>
    </Page>
  );
};
