import type { ToldLine } from '@rafiq/contract/ledger/schema';
import { groupReference } from '@rafiq/contract/requests/reference';
import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { pageCount, pagerTexts } from '@rafiq/kit/texts/pager-texts.ts';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { Pager } from '@rafiq/kit/ui/Pager.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useState } from 'react';
import { LINES_OF_A_PAGE, useToldLines } from './api.ts';
import styles from './ToldLines.module.css';
import { ledgerTexts, t } from './texts.ts';

const Line = ({ line }: { line: ToldLine }) => (
  <ItemRow
    icon="eye"
    name={t(`act.${line.act}`, {
      who: line.name === '' ? t(`who.${line.role}`) : line.name,
    })}
    details={
      <span>
        {moment(line.at)}
        {line.reference !== null && (
          <>
            {' · '}
            {ledgerTexts.rich('request', {
              number: (
                <bdi key="number" dir="ltr">
                  {groupReference(line.reference)}
                </bdi>
              ),
            })}
          </>
        )}
      </span>
    }
  />
);

const Lines = () => {
  const [page, setPage] = useState(1);
  const lines = useToldLines(page);
  if (lines.isPending)
    return (
      <div className={styles.body}>
        <Skeleton lines={3} label={common('loading')} />
      </div>
    );
  if (lines.isError)
    return (
      <div className={styles.body}>
        <QueryProblem query={lines} />
      </div>
    );
  const { count, rows } = lines.data;
  if (count === 0) return <p className={styles.body}>{t('none')}</p>;
  const pages = pageCount(count, LINES_OF_A_PAGE);
  return (
    <>
      <ul>
        {rows.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.body}>
          <Pager
            count={count}
            page={page}
            pages={pages}
            texts={{
              ...pagerTexts(page, pages),
              label: `${common('pager.label')} – ${t('title')}`,
            }}
            onPage={setPage}
          />
        </div>
      )}
    </>
  );
};

/** Who of the insurer has opened what is the member's. */
export const ToldLines = () => (
  <Card title={t('title')}>
    <p className={styles.body}>{t('intro')}</p>
    <Lines />
  </Card>
);
