import { shortDate } from '@rafiq/kit/formats/format.ts';
import type { Column } from '@rafiq/kit/ui/PagedTable.tsx';
import type { ReactNode } from 'react';

/** Where a folder stands, and since when. */
export const statusColumns = <Row extends { statusDate: string }>(
  titles: { status: string; statusDate: string },
  tag: (row: Row) => ReactNode,
): Column<Row>[] => [
  { key: 'status', title: titles.status, onCard: 'aside', cell: tag },
  {
    key: 'statusDate',
    title: titles.statusDate,
    cell: ({ statusDate }) => shortDate(statusDate),
  },
];
