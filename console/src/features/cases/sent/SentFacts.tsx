import { shortDate } from '@rafiq/kit/formats/format.ts';
import { FolderNumber, Money, Plate } from '@rafiq/kit/ui/Figures.tsx';
import type { ReactNode } from 'react';
import type { CaseDetails } from '../api.ts';
import styles from '../Case.module.css';
import { Facts } from '../Facts.tsx';
import { t } from '../texts.ts';
import { type SentField, sentFields } from './fields.ts';

const shownAs = ({ as, value, word }: SentField): ReactNode => {
  if (word) return t(word);
  switch (as) {
    case 'day':
      return shortDate(value);
    case 'money':
      return <Money value={Number(value)} />;
    case 'number':
      return <FolderNumber number={value} />;
    case 'plate':
      return <Plate plate={value} />;
    case 'text':
      return <bdi>{value}</bdi>;
  }
};

export const SentFacts = ({ details }: { details: CaseDetails }) => {
  const fields = sentFields(details.case.kind, details.sent);
  if (fields.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('sent.title')}>
      <h2>{t('sent.title')}</h2>
      <Facts facts={fields.map((field) => ({ label: t(field.label), value: shownAs(field) }))} />
    </section>
  );
};
