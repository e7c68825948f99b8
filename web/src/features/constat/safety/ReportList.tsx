import { valueIn } from '@rafiq/contract/constat/entries';
import { sealOf } from '@rafiq/contract/constat/seal';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useEffect, useState } from 'react';
import { reportAddress } from '../address.ts';
import { tellLeftHere } from '../meeting/left.ts';
import { memberHere } from '../member-here.ts';
import { isSeenBy, type Report } from '../report.ts';
import { useSpeech } from '../speaker.tsx';
import { listReports, removeReport } from '../store.ts';
import styles from './Safety.module.css';

interface Row {
  report: Report;
  isSealed: boolean;
}

const readRows = async (): Promise<Row[]> => {
  const seen = (await listReports()).filter((report) => isSeenBy(report, memberHere()));
  return Promise.all(
    seen.map(async (report) => ({
      report,
      isSealed: (await sealOf(report.entries)).state === 'sealed',
    })),
  );
};

const whereAndWhen = ({ entries, createdAt }: Report): string =>
  ['common.day', 'common.time', 'common.city']
    .map((key) => valueIn(entries, key))
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' · ') || createdAt.slice(0, 10);

const ReportRow = ({ report, isSealed, onGone }: Row & { onGone: () => void }) => {
  const { t } = useSpeech();
  const [isAsked, setAsked] = useState(false);
  const remove = async (): Promise<void> => {
    await removeReport(report.id);
    onGone();
    tellLeftHere();
  };
  return (
    <li className={styles.report}>
      <a href={reportAddress(report.id)}>
        <span className={styles.what}>{t(isSealed ? 'form.list.signed' : 'form.list.open')}</span>
        <bdi className={styles.when}>{whereAndWhen(report)}</bdi>
      </a>
      {isAsked ? (
        <fieldset className={styles.question}>
          <legend>{t('form.remove.question')}</legend>
          <p>{t(isSealed ? 'form.remove.signed' : 'form.remove.text')}</p>
          <div className={styles.answers}>
            {/* the safe answer is where the finger and the keys are */}
            <Button autoFocus onClick={() => setAsked(false)}>
              {t('form.remove.no')}
            </Button>
            <Button variant="danger" onClick={() => void remove()}>
              {t('form.remove.yes')}
            </Button>
          </div>
        </fieldset>
      ) : (
        <Button
          variant="plain"
          icon="trash"
          aria-label={t('form.remove.label')}
          onClick={() => setAsked(true)}
        >
          {null}
        </Button>
      )}
    </li>
  );
};

/** What this phone holds, of whoever may see it here. */
export const ReportList = () => {
  const { t } = useSpeech();
  const [rows, setRows] = useState<Row[]>([]);
  const read = () => void readRows().then(setRows);
  useEffect(read, []);
  if (rows.length === 0) return null;
  return (
    <section className={styles.list}>
      <h2>{t('form.list.title')}</h2>
      <ul>
        {rows.map((row) => (
          <ReportRow key={row.report.id} {...row} onGone={read} />
        ))}
      </ul>
    </section>
  );
};
