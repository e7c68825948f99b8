import type { LedgerLine } from '@rafiq/contract/ledger/model';
import { moment } from '@rafiq/kit/formats/format.ts';
import { DeskTable, Small } from '../../lib/DeskTable.tsx';
import { reasonText } from '../member-file/api.ts';
import styles from './Ledger.module.css';
import { t } from './texts.ts';

const COLUMNS = ['when', 'who', 'what', 'about', 'member', 'reason'] as const;

const Line = ({ line }: { line: LedgerLine }) => (
  <tr>
    <td className={styles.whole}>
      {moment(line.at)}
      <Small>{t('line', { number: line.number })}</Small>
    </td>
    <td>
      <bdi>{line.by.name}</bdi>
      <Small>{t(`role.${line.role}`)}</Small>
    </td>
    <td>{t(`act.${line.act}`)}</td>
    <td>
      <bdi>{line.about}</bdi>
    </td>
    <td className={styles.whole}>{line.memberId && t('member', { id: line.memberId })}</td>
    <td>
      <bdi>{reasonText(line.reason)}</bdi>
    </td>
  </tr>
);

export const LedgerTable = ({ lines }: { lines: readonly LedgerLine[] }) => (
  <DeskTable label={t('title')} columns={COLUMNS.map((name) => t(`column.${name}`))}>
    {lines.map((line) => (
      <Line key={`${line.day}_${line.number}`} line={line} />
    ))}
  </DeskTable>
);
