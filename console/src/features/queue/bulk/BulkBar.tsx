import { BULK_MAX, type BulkAct, type BulkResult } from '@rafiq/contract/bulk/model';
import type { CaseKind } from '@rafiq/contract/cases/model';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useState } from 'react';
import { useStaff } from '../../access/api.ts';
import { refusalOf } from '../api.ts';
import { GiveDialog } from '../GiveDialog.tsx';
import { t } from '../texts.ts';
import { useBulk } from './api.ts';
import styles from './Bulk.module.css';
import type { Choosing, Chosen } from './chosen.ts';
import { ResultsDialog } from './ResultsDialog.tsx';

const kindsOf = (chosen: Chosen): CaseKind[] => [
  ...new Set([...chosen.values()].map(({ kind }) => kind)),
];

/** What can be done with those that are chosen; it stands below the table while there are any. */
export const BulkBar = ({ choosing: { chosen, clear } }: { choosing: Choosing }) => {
  const { id: self, may } = useStaff();
  const bulk = useBulk();
  const [isGiving, setGiving] = useState(false);
  const [told, setTold] = useState<{ results: BulkResult[]; of: Chosen } | null>(null);
  const count = chosen.size;
  const tooMany = count > BULK_MAX ? t('bulk.tooMany', { max: BULK_MAX }) : '';
  const act = (name: BulkAct, assignee: string | null) => {
    const cases = [...chosen.values()].map(({ id, version }) => ({ id, version }));
    bulk.mutate(
      { act: name, assignee, cases },
      {
        onSuccess: (results) => {
          setTold({ results, of: chosen });
          clear();
        },
      },
    );
  };
  const button = { small: true, variant: 'soft', busy: bulk.isPending } as const;
  return (
    <>
      {bulk.isError && <Alert tone="rejected">{refusalOf(bulk.error)}</Alert>}
      {count > 0 && (
        <section className={styles.bar} aria-label={t('bulk')}>
          <p role="status">
            <strong>{t('bulk.count', { count })}</strong>{' '}
            <span className={styles.note}>{t('bulk.note')}</span>
          </p>
          <div className={styles.acts}>
            <Button {...button} blockedBecause={tooMany} onClick={() => act('give', self)}>
              {t('act.take')}
            </Button>
            {may.includes('cases.assign') && (
              <Button {...button} blockedBecause={tooMany} onClick={() => setGiving(true)}>
                {t('act.give')}
              </Button>
            )}
            <Button {...button} blockedBecause={tooMany} onClick={() => act('return', null)}>
              {t('act.return')}
            </Button>
            <Button variant="plain" small onClick={clear}>
              {t('bulk.clear')}
            </Button>
          </div>
        </section>
      )}
      <GiveDialog
        title={t('bulk.give', { count })}
        kinds={kindsOf(chosen)}
        open={isGiving}
        onGive={(assignee) => act('give', assignee)}
        onClose={() => setGiving(false)}
      />
      <ResultsDialog told={told} onClose={() => setTold(null)} />
    </>
  );
};
