import type { ReactNode } from 'react';
import { shortDate } from '../../lib/format.ts';
import type { Column } from '../../ui/PagedTable.tsx';

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
