import type { LedgerLine } from '@rafiq/contract/ledger/model';
import { moment } from '@rafiq/kit/formats/format.ts';
import table from '../../lib/Table.module.css';
import styles from './Ledger.module.css';
import { t } from './texts.ts';

const COLUMNS = ['when', 'who', 'what', 'about', 'member', 'reason'] as const;

const Line = ({ line }: { line: LedgerLine }) => (
  <tr>
    <td className={styles.whole}>
      {moment(line.at)}
      <span className={styles.small}>{t('line', { number: line.number })}</span>
    </td>
    <td>
      <bdi>{line.by.name}</bdi>
      <span className={styles.small}>{t(`role.${line.role}`)}</span>
    </td>
    <td>{t(`act.${line.act}`)}</td>
    <td>
      <bdi>{line.about}</bdi>
    </td>
    <td className={styles.whole}>{line.memberId && t('member', { id: line.memberId })}</td>
    <td>
      <bdi>{line.reason}</bdi>
    </td>
  </tr>
);

export const LedgerTable = ({ lines }: { lines: readonly LedgerLine[] }) => (
  // wider than a tablet: it scrolls by itself, and a keyboard can do so too
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is reached with the keyboard
  <section className={`${table.card} ${styles.card}`} tabIndex={0} aria-label={t('title')}>
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={`${line.day}_${line.number}`} line={line} />
        ))}
      </tbody>
    </table>
  </section>
);
