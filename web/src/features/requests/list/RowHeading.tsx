import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { FolderNumber } from '@rafiq/kit/ui/Figures.tsx';
import type { PagedTableProps } from '@rafiq/kit/ui/PagedTable.tsx';
import type { ReactNode } from 'react';
import { requestTexts, t } from '../texts.ts';
import styles from './RowHeading.module.css';

/** N° 416 407 881 */
export const RequestNumber = ({ id }: { id: string }) =>
  requestTexts.rich('list.number', {
    number: <FolderNumber key="number" number={groupReference(referenceOf(id))} />,
  });

interface Props {
  id: string;
  isNew: boolean;
  children: ReactNode;
}

/** The number makes the row's link a name of its own: two declarations of one day would be called alike. */
const RowHeading = ({ id, isNew, children }: Props) => (
  <span className={styles.heading}>
    <span className={styles.title}>
      {children}
      {isNew && <span className={styles.new}>{t('list.new')}</span>}
    </span>{' '}
    <small className={styles.number}>
      <RequestNumber id={id} />
    </small>
  </span>
);

/** The same columns, the first of them with the request's number. */
export const withNumbers = <Row extends { id: string }>(
  [heading, ...rest]: PagedTableProps<Row>['columns'],
  newRows: ReadonlySet<string>,
): PagedTableProps<Row>['columns'] => [
  {
    ...heading,
    cell: (row) => (
      <RowHeading id={row.id} isNew={newRows.has(row.id)}>
        {heading.cell(row)}
      </RowHeading>
    ),
  },
  ...rest,
];
