import { shortDate } from '@rafiq/kit/formats/format.ts';
import { type AmountName, amountName } from '@rafiq/kit/texts/amounts/texts.ts';
import { FolderNumber, Money } from '@rafiq/kit/ui/Figures.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { folderStatus } from '../../lib/status/status-words.ts';
import type { CaseDetails } from './api.ts';
import styles from './Case.module.css';
import { Facts } from './Facts.tsx';
import { caseTexts, t } from './texts.ts';

const money = (value: number | null) => value !== null && <Money value={value} />;
const written = (text: string) => text && <Written>{text}</Written>;

const Folder = ({ folder }: { folder: NonNullable<CaseDetails['folder']> }) => {
  const { sort, number, status, nature, date, amounts, observation } = folder;
  const { paidOn, paymentMeans } = folder;
  const { text, tone } = folderStatus(status);
  return (
    <section className={styles.card}>
      <div className={styles.between}>
        <h2>
          {caseTexts.rich(`folder.${sort}`, { number: <FolderNumber key="n" number={number} /> })}
        </h2>
        <StatusTag tone={tone}>{text}</StatusTag>
      </div>
      <Facts
        facts={[
          { label: t('folder.nature'), value: written(nature) },
          { label: t('folder.date'), value: date && shortDate(date) },
          ...amounts.map(({ field, value }) => ({
            label: amountName(field as AmountName),
            value: money(value) || null,
          })),
          { label: amountName('paidOn'), value: paidOn && shortDate(paidOn) },
          {
            label: amountName('paymentMeans'),
            value: paymentMeans && amountName(`means.${paymentMeans}`),
          },
          { label: t('folder.observation'), value: written(observation) },
        ]}
      />
    </section>
  );
};

const Contract = ({ contract }: { contract: NonNullable<CaseDetails['contract']> }) => {
  const { sort, number, product, start, end } = contract;
  return (
    <section className={styles.card}>
      <h2>{t(`contract.${sort}`)}</h2>
      <Facts
        facts={[
          { label: t('contract.number'), value: <FolderNumber number={number} /> },
          { label: t('contract.product'), value: written(product) },
          { label: t('contract.start'), value: start && shortDate(start) },
          { label: t('contract.end'), value: end && shortDate(end) },
        ]}
      />
    </section>
  );
};

/** What the insurer's systems know of it. */
export const Beside = ({ details: { folder, contract } }: { details: CaseDetails }) => (
  <>
    {folder && <Folder folder={folder} />}
    {contract && <Contract contract={contract} />}
  </>
);
