import type { LedgerExport } from '@rafiq/contract/ledger/schema';
import { day, moment, today } from '@rafiq/kit/formats/format.ts';
import { keepFile } from '@rafiq/kit/http/download.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { exportsQuery, fetchExport, usePeople } from './api.ts';
import { ledgerCsv } from './csv.ts';
import styles from './Ledger.module.css';
import { t } from './texts.ts';

const One = ({ asked }: { asked: LedgerExport }) => {
  const { data: people = [] } = usePeople();
  const taking = useMutation({
    mutationFn: async () => {
      const lines = await fetchExport(asked.id);
      const blob = new Blob([ledgerCsv(lines, people)], { type: 'text/csv;charset=utf-8' });
      keepFile(blob, `${t('export.name')}-${today()}.csv`);
    },
  });
  const { state, until, note } = asked;
  const told = until === null ? t(`export.${state}`) : t('export.ready', { day: day(until) });
  return (
    <li>
      <span>
        {t('export.line', { number: asked.id, count: asked.lines, time: moment(asked.askedAt) })}
        {' · '}
        {told}
        {note !== '' && ` · ${note}`}
      </span>
      {until !== null && (
        <Button
          variant="ghost"
          small
          icon="download"
          busy={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {t('export.take')} <span className="visually-hidden">{asked.id}</span>
        </Button>
      )}
      {taking.error && <Alert tone="rejected">{messageOf(taking.error)}</Alert>}
    </li>
  );
};

/** What the auditor has asked to take out, and what has become of it. */
export const LedgerExports = () => {
  const { data = [] } = useQuery(exportsQuery);
  if (data.length === 0) return null;
  return (
    <section aria-label={t('exports')}>
      <h2 className={styles.exports}>{t('exports')}</h2>
      <ul className={styles.exportList}>
        {data.map((asked) => (
          <One key={asked.id} asked={asked} />
        ))}
      </ul>
    </section>
  );
};
