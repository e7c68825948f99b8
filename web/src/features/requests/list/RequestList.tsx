import type { RequestKind } from '@rafiq/contract/requests/model';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import type { PageSearch } from '@rafiq/kit/ui/page-search.ts';
import { Toast } from '@rafiq/kit/ui/Toast.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useLeftToast } from '../../../lib/toasts.ts';
import { BegunForms } from '../begun/BegunForms.tsx';
import { requestKey } from './pages.ts';
import { RequestTable } from './RequestTable.tsx';

/** A success that the form before has left (`announceSent`). It goes after two seconds: nothing in it is to be pressed. */
export const SentToast = ({ kind }: { kind: RequestKind }) => <Toast toast={useLeftToast(kind)} />;

interface Props<Row extends { id: string }>
  extends Omit<
    ComponentProps<typeof RequestTable<Row, PageSearch>>,
    'queryKey' | 'label' | 'action' | 'list'
  > {
  kind: RequestKind;
  title: string;
  intro?: string;
  /** The button for a new one. It stands at the top, also of an empty list. */
  action: ReactNode;
  /** Why there can be no new one now. */
  alert?: ReactNode;
}

/** One list for every kind. */
export const RequestList = <Row extends { id: string }>({
  kind,
  title,
  intro,
  action,
  alert,
  ...table
}: Props<Row>) => (
  <Page title={title} intro={intro} action={action}>
    {alert}
    <SentToast kind={kind} />
    <BegunForms kind={kind} />
    <RequestTable {...table} list={kind} label={title} queryKey={requestKey(kind)} />
  </Page>
);
