import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { Column, PagedTableProps } from '@rafiq/kit/ui/PagedTable.tsx';
import type { QueryKey } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RowPromise } from '../promise/lazy.ts';

const isOfRequest = (row: object): row is { id: string; status: RequestStatus } =>
  'id' in row && 'status' in row;

/** Below its status each row says until when there is an answer. One call for the list, and none for a row. */
export const withPromises = <Row extends object>(
  [heading, ...rest]: PagedTableProps<Row>['columns'],
  beside: QueryKey,
): PagedTableProps<Row>['columns'] => {
  const promised = (column: Column<Row>): Column<Row> => ({
    ...column,
    cell: (row) => (
      <>
        {column.cell(row)}
        <Suspense fallback={null}>
          {isOfRequest(row) && <RowPromise request={row} beside={beside} />}
        </Suspense>
      </>
    ),
  });
  return [heading, ...rest.map((column) => (column.key === 'status' ? promised(column) : column))];
};
