import { Page } from '@rafiq/kit/ui/Page.tsx';
import type { ComponentProps } from 'react';
import { NoContract } from '../contract/NoContract.tsx';
import { FolderList } from './FolderList.tsx';

type ListProps<Row extends { id: string }, Status extends string> = Omit<
  ComponentProps<typeof FolderList<Row, Status>>,
  'label'
>;

interface Props<Row extends { id: string }, Status extends string> extends ListProps<Row, Status> {
  title: string;
  intro?: string | undefined;
}

/** The folders of one area; without an enabled contract there is nothing to list, and it says so. */
export const FolderListScreen = <Row extends { id: string }, Status extends string>({
  title,
  intro,
  ...list
}: Props<Row, Status>) =>
  list.policies.length === 0 ? (
    <Page title={title}>
      <NoContract />
    </Page>
  ) : (
    <Page title={title} intro={intro}>
      <FolderList {...list} label={title} />
    </Page>
  );
