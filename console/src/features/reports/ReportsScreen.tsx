import { CASE_KINDS, type CaseKind } from '@rafiq/contract/cases/model';
import { REPORT_WEEKS, type ReportWeeks } from '@rafiq/contract/reports/model';
import { shareOnTime } from '@rafiq/contract/reports/rules';
import type { Report } from '@rafiq/contract/reports/schema';
import { common } from '@rafiq/kit/texts/common.ts';
import { BigFigures } from '@rafiq/kit/ui/BigFigures.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useState } from 'react';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { t as queueText } from '../queue/texts.ts';
import { type Asked, kindsOf, useReport } from './api.ts';
import { Charts } from './Charts.tsx';
import { backlogColumns, totalsOf, weekColumns } from './columns.ts';
import { FigureTable } from './FigureTable.tsx';
import { People } from './People.tsx';
import styles from './Reports.module.css';
import { t } from './texts.ts';
import { number, shareText } from './words.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const Headline = ({ report: { weeks, backlog } }: { report: Report }) => {
  const { open, late } = totalsOf(backlog);
  const closed = sum(weeks.map((week) => week.closed));
  const onTime = sum(weeks.map((week) => week.onTime));
  return (
    <BigFigures
      figures={[
        { label: t('now.open'), value: number(open) },
        { label: t('now.late'), value: number(late) },
        { label: t('period.closed', { count: weeks.length }), value: number(closed) },
        {
          label: t('period.onTime', { count: weeks.length }),
          value: shareText(shareOnTime({ closed, onTime })),
        },
      ]}
    />
  );
};

const Filters = ({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) => (
  <div className={styles.filters}>
    <SelectField
      label={t('kind')}
      prompt={t('kind.all')}
      value={asked.kind ?? ''}
      options={CASE_KINDS.map((kind) => ({ value: kind, label: queueText(`kind.${kind}`) }))}
      onChange={(kind) => onAsk({ ...asked, kind: (kind || null) as CaseKind | null })}
    />
    <SelectField
      label={t('period')}
      value={String(asked.weeks)}
      options={REPORT_WEEKS.map((weeks) => ({
        value: String(weeks),
        label: t('period.weeks', { count: weeks }),
      }))}
      onChange={(weeks) => onAsk({ ...asked, weeks: Number(weeks) as ReportWeeks })}
    />
  </div>
);

const Figures = ({ asked }: { asked: Asked }) => {
  const report = useReport(asked);
  if (report.isPending) return <Skeleton lines={8} label={common('loading')} />;
  if (report.isError) return <QueryProblem query={report} />;
  const { weeks, backlog } = report.data;
  return (
    <>
      <Headline report={report.data} />
      <Charts report={report.data} />
      <FigureTable
        title={t('backlog.title')}
        name={t('backlog.file')}
        rows={backlog.filter(({ kind }) => kindsOf(asked).includes(kind))}
        keyOf={({ kind }) => kind}
        columns={backlogColumns()}
      />
      <FigureTable
        title={t('byWeek.title')}
        name={t('byWeek.file')}
        rows={weeks.toReversed()}
        keyOf={({ week }) => week}
        columns={weekColumns(asked.kind === null)}
      />
      <p className={styles.note}>{t('note')}</p>
    </>
  );
};

export const ReportsScreen = () => {
  const [asked, setAsked] = useState<Asked>({ weeks: 13, kind: null });
  if (!useStaff().may.includes('reports.read')) return <NotForYou t={t} />;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className={styles.page}>
        <Filters asked={asked} onAsk={setAsked} />
        <Figures asked={asked} />
        <People key={JSON.stringify(asked)} asked={asked} />
      </div>
    </Page>
  );
};
