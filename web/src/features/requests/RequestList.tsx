import type { RequestKind } from '@rafiq/contract/requests/model';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { useNotice } from '../folders/notice.ts';
import { requestKey } from './pages.ts';
import { RequestTable } from './RequestTable.tsx';
import { t } from './texts.ts';

/** A success that the form before has left (`announceSent`). Should the request not show yet, the list is asked again. */
export const SentNotice = ({ kind }: { kind: RequestKind }) => {
  const notice = useNotice();
  const queries = useQueryClient();
  if (notice.text === '') return null;
  return (
    <Alert
      tone="success"
      action={
        <Button
          variant="ghost"
          small
          icon="retry"
          onClick={() => void queries.invalidateQueries({ queryKey: requestKey(kind) })}
        >
          {t('list.refresh')}
        </Button>
      }
    >
      {notice.text}
    </Alert>
  );
};

interface Props<Row extends { id: string }>
  extends Omit<ComponentProps<typeof RequestTable<Row>>, 'queryKey' | 'label'> {
  kind: RequestKind;
  title: string;
  intro?: string;
  /** Why there can be no new one now. */
  alert?: ReactNode;
}

/** One list for every kind; `action` is the button for a new one. */
export const RequestList = <Row extends { id: string }>({
  kind,
  title,
  intro,
  alert,
  ...table
}: Props<Row>) => (
  <Page title={title} intro={intro} action={table.action}>
    {alert}
    <SentNotice kind={kind} />
    <RequestTable {...table} label={title} queryKey={requestKey(kind)} />
  </Page>
);
