import { TEMPLATE_SORTS, type TemplateSort } from '@rafiq/contract/templates/model';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStaff } from '../access/api.ts';
import { type Kept, keptQuery, orderTemplates } from './api.ts';
import styles from './Templates.module.css';
import { TemplateTable } from './TemplateTable.tsx';
import { t } from './texts.ts';

/** The two change places, and those that are retired stay where they are. */
const swapped = (
  codes: readonly string[],
  shown: readonly string[],
  code: string,
  step: number,
) => {
  const other = shown[shown.indexOf(code) + step] ?? code;
  return codes.map((one) => (one === code ? other : one === other ? code : one));
};

const Sort = ({ sort, kept }: { sort: TemplateSort; kept: Kept }) => {
  const [isMoved, setMoved] = useState(false);
  const all = kept.templates.filter((one) => one.sort === sort);
  const offered = all.filter(({ state }) => state !== 'retired');
  const retired = all.filter(({ state }) => state === 'retired');
  const moving = useTask(async ({ code, step }: { code: string; step: number }) => {
    setMoved(false);
    const codeOf = (one: { code: string }) => one.code;
    await orderTemplates(sort, swapped(all.map(codeOf), offered.map(codeOf), code, step));
    setMoved(true);
  });
  return (
    <section className={styles.sort} aria-labelledby={`sort-${sort}`}>
      <div className={styles.top}>
        <div>
          <h2 id={`sort-${sort}`}>{t(`sort.${sort}`)}</h2>
          <p className={styles.note}>{t(`sort.${sort}.text`)}</p>
        </div>
        {sort !== 'recourse' && (
          <Link to="/templates/new/$sort" params={{ sort }} className={styles.new}>
            {t(`new.${sort}`)}
          </Link>
        )}
      </div>
      {moving.error !== null && <Alert tone="rejected">{messageOf(moving.error)}</Alert>}
      <p role="status" className="visually-hidden">
        {isMoved && t('moved')}
      </p>
      <TemplateTable
        label={t(`sort.${sort}`)}
        templates={offered}
        {...(sort !== 'recourse' && {
          onMove: (code: string, step: 1 | -1) => void moving.run({ code, step }),
        })}
      />
      {retired.length > 0 && (
        <details className={styles.retired}>
          <summary>{t('retired.title', { count: retired.length })}</summary>
          <TemplateTable
            label={t('retired.title', { count: retired.length })}
            templates={retired}
          />
        </details>
      )}
    </section>
  );
};

/** All that staff answer with, by sort. */
export const TemplatesScreen = () => {
  const mayEdit = useStaff().may.includes('content.edit');
  const query = useQuery({ ...keptQuery, enabled: mayEdit });
  if (!mayEdit)
    return (
      <EmptyState heading="h1" title={t('none.title')}>
        {t('none.text')}
      </EmptyState>
    );
  if (query.isPending) return <Skeleton lines={8} label={common('loading')} />;
  if (query.isError) return <QueryProblem query={query} />;
  return (
    <Page title={t('title')} intro={t('text')}>
      {TEMPLATE_SORTS.map((sort) => (
        <Sort key={sort} sort={sort} kept={query.data} />
      ))}
    </Page>
  );
};
