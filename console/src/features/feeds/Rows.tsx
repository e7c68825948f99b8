import { groupReference } from '@rafiq/contract/requests/reference';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { DeskTable } from '../../lib/DeskTable.tsx';
import { requestStatusText } from '../../lib/status/status-words.ts';
import { TaskButton } from '../../lib/TaskButton.tsx';
import { type BatchReport, type BatchRows, readRows } from './api.ts';
import styles from './Feeds.module.css';
import { lineOf } from './Refusals.tsx';
import { t } from './texts.ts';

const Differences = ({ rows }: { rows: BatchRows['differences'] }) => (
  <DeskTable
    label={t('rows.differences')}
    columns={[t('column.key'), t('column.field'), t('column.before'), t('column.after')]}
  >
    {rows.map(({ key, field, before, after }) => (
      <tr key={`${key} ${field}`}>
        <td>
          <bdi>{key}</bdi>
        </td>
        <td>
          <bdi>{field}</bdi>
        </td>
        <td>
          <bdi>{before ?? t('rows.empty')}</bdi>
        </td>
        <td>
          <bdi>{after ?? t('rows.empty')}</bdi>
        </td>
      </tr>
    ))}
  </DeskTable>
);

const Refused = ({ rows }: { rows: BatchRows['refusals'] }) => (
  <DeskTable
    label={t('rows.refused')}
    columns={[t('column.line'), t('column.key'), t('column.field'), t('column.reason')]}
  >
    {rows.map(({ line, key, field, code, message }) => (
      <tr key={`${line} ${field} ${code}`}>
        <td>{lineOf(line)}</td>
        <td>
          <bdi>{key}</bdi>
        </td>
        <td>
          <bdi>{field}</bdi>
        </td>
        <td>{message}</td>
      </tr>
    ))}
  </DeskTable>
);

const Led = ({ rows }: { rows: BatchRows['led'] }) => (
  <DeskTable
    label={t('rows.led')}
    columns={[t('column.key'), t('column.reference'), t('column.status'), t('column.outcome')]}
  >
    {rows.map(({ key, reference, status, outcome }) => (
      <tr key={`${key} ${reference}`}>
        <td>
          <bdi>{key}</bdi>
        </td>
        <td>
          <bdi>{groupReference(reference)}</bdi>
        </td>
        <td>{requestStatusText(status)}</td>
        <td>{t(`rows.led.${outcome}`)}</td>
      </tr>
    ))}
  </DeskTable>
);

/** What rows say is members' data: it is fetched when somebody asks, and that is on record. */
export const Rows = ({ batch }: { batch: BatchReport }) => {
  const [rows, setRows] = useState<BatchRows | null>(null);
  const looking = useTask(async () => setRows(await readRows(batch.id)));
  return (
    <section className={styles.part}>
      <h2>{t('rows.title')}</h2>
      <p>{t('rows.text')}</p>
      {rows === null && (
        <TaskButton task={looking} icon="eye">
          {t('rows.look')}
        </TaskButton>
      )}
      {rows?.reason && <Alert tone="rejected">{rows.reason.message}</Alert>}
      {rows && rows.differences.length > 0 && <Differences rows={rows.differences} />}
      {rows && rows.led.length > 0 && <Led rows={rows.led} />}
      {rows && rows.refusals.length > 0 && <Refused rows={rows.refusals} />}
      {rows && rows.differences.length + rows.refusals.length + rows.led.length === 0 && (
        <p>{t('rows.none')}</p>
      )}
    </section>
  );
};
