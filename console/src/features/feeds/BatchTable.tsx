import { waitsForSecond } from '@rafiq/contract/feeds/console/rules';
import { moment } from '@rafiq/kit/formats/format.ts';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Link } from '@tanstack/react-router';
import { DeskTable, Small } from '../../lib/DeskTable.tsx';
import type { BatchSummary } from './api.ts';
import styles from './Feeds.module.css';
import { COUNTS, TONES } from './standing.ts';
import { t } from './texts.ts';

const COLUMNS = ['batch', 'source', 'received', 'counts', 'state'] as const;

/** Those that are something; a batch of which nothing is told yet has none. */
const Figures = ({ batch }: { batch: BatchSummary }) => {
  if (batch.state === 'received') return t('read', { count: batch.readRows });
  const told = COUNTS.filter((name) => batch.counts[name] > 0);
  if (told.length === 0) return t('counts.none');
  return (
    <ul className={styles.figures}>
      {told.map((name) => (
        <li key={name}>{t(`count.${name}`, { count: batch.counts[name] })}</li>
      ))}
    </ul>
  );
};

export const BatchState = ({ batch }: { batch: BatchSummary }) =>
  waitsForSecond(batch) ? (
    <StatusTag tone="blocked">{t('state.second')}</StatusTag>
  ) : (
    <StatusTag tone={TONES[batch.state]}>{t(`state.${batch.state}`)}</StatusTag>
  );

export const BatchTable = ({ batches }: { batches: readonly BatchSummary[] }) => (
  <DeskTable label={t('title')} columns={COLUMNS.map((name) => t(`column.${name}`))}>
    {batches.map((batch) => (
      <tr key={batch.id}>
        <th scope="row">
          <Link to="/feeds/$id" params={{ id: batch.id }}>
            {t('batch', { id: batch.id })}
          </Link>
          <Small>{t(`entity.${batch.entity}`)}</Small>
        </th>
        <td>
          <bdi>{batch.source}</bdi>
          <Small>
            {t(`door.${batch.door}`)} · <bdi>{batch.receivedBy}</bdi>
          </Small>
        </td>
        <td>{moment(batch.receivedAt)}</td>
        <td>
          <Figures batch={batch} />
        </td>
        <td>
          <BatchState batch={batch} />
        </td>
      </tr>
    ))}
  </DeskTable>
);
