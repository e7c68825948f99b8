import type { LedgerLine } from '@rafiq/contract/ledger/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { DeskTable, Small } from '../../lib/DeskTable.tsx';
import { usePeople } from './api.ts';
import styles from './Ledger.module.css';
import { objectText, type People, reasonText } from './line-text.ts';
import { t } from './texts.ts';

const COLUMNS = ['when', 'who', 'what', 'about', 'member', 'reason'] as const;

const About = ({ line, people }: { line: LedgerLine; people: People }) => {
  const { text, kind } = objectText(line, people);
  return (
    <>
      <bdi>{text}</bdi>
      {kind && <Small>{kind}</Small>}
    </>
  );
};

const Line = ({ line, people }: { line: LedgerLine; people: People }) => (
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
      <About line={line} people={people} />
    </td>
    <td className={styles.whole}>{line.memberId && t('member', { id: line.memberId })}</td>
    <td>
      <bdi>{reasonText(line, people)}</bdi>
    </td>
  </tr>
);

export const LedgerTable = ({ lines }: { lines: readonly LedgerLine[] }) => {
  const { data: people = [] } = usePeople();
  return (
    <DeskTable label={t('title')} columns={COLUMNS.map((name) => t(`column.${name}`))}>
      {lines.map((line) => (
        <Line key={`${line.day}_${line.number}`} line={line} people={people} />
      ))}
    </DeskTable>
  );
};
