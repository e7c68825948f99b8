import { BULK_MAX } from '@rafiq/contract/bulk/model';
import type { CaseKind } from '@rafiq/contract/cases/model';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { lazy, Suspense, useState } from 'react';
import { useStaff } from '../../access/api.ts';
import { loadPaperTexts } from '../../cases/api.ts';
import { refusalOf } from '../api.ts';
import { GiveDialog } from '../GiveDialog.tsx';
import { t } from '../texts.ts';
import styles from './Bulk.module.css';
import type { Choosing, Chosen } from './chosen.ts';
import { ResultsDialog } from './ResultsDialog.tsx';
import { useMany } from './use-many.ts';

const AnswerDialog = lazy(() =>
  import('./AnswerDialog.tsx').then((part) => ({ default: part.AnswerDialog })),
);
const CloseDialog = lazy(async () => {
  const [part] = await Promise.all([import('./CloseDialog.tsx'), loadPaperTexts()]);
  return { default: part.CloseDialog };
});

const kindsOf = (chosen: Chosen): CaseKind[] => [
  ...new Set([...chosen.values()].map(({ kind }) => kind)),
];

/** What can be done with those that are chosen; it stands below the table while there are any. */
export const BulkBar = ({ choosing }: { choosing: Choosing }) => {
  const { chosen, clear } = choosing;
  const { id: self, may } = useStaff();
  const { bulk, told, act, takeBack, close } = useMany(choosing);
  const [open, setOpen] = useState<'give' | 'answer' | 'close' | null>(null);
  const shut = () => setOpen(null);
  const count = chosen.size;
  const blockedBecause = count > BULK_MAX ? t('bulk.tooMany', { max: BULK_MAX }) : '';
  const button = { small: true, variant: 'soft', busy: bulk.isPending, blockedBecause } as const;
  const begin = (asked: Parameters<typeof act>[0]) => {
    shut();
    act(asked);
  };
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
            <Button {...button} onClick={() => act({ act: 'give', assignee: self })}>
              {t('act.take')}
            </Button>
            {may.includes('cases.assign') && (
              <Button {...button} onClick={() => setOpen('give')}>
                {t('act.give')}
              </Button>
            )}
            <Button {...button} onClick={() => act({ act: 'return', assignee: null })}>
              {t('act.return')}
            </Button>
            {may.includes('cases.answer') && (
              <>
                <Button {...button} onClick={() => setOpen('answer')}>
                  {t('act.answer')}
                </Button>
                <Button {...button} onClick={() => setOpen('close')}>
                  {t('act.close')}
                </Button>
              </>
            )}
            <Button variant="plain" small onClick={clear}>
              {t('bulk.clear')}
            </Button>
          </div>
        </section>
      )}
      <GiveDialog
        title={t('bulk.give', { count })}
        kinds={kindsOf(chosen)}
        open={open === 'give'}
        onGive={(assignee) => act({ act: 'give', assignee })}
        onClose={shut}
      />
      <Suspense fallback={null}>
        {open === 'answer' && (
          <AnswerDialog
            chosen={chosen}
            onAnswer={(template) => begin({ act: 'answer', template })}
            onClose={shut}
          />
        )}
        {open === 'close' && (
          <CloseDialog
            count={count}
            onCloseWith={(closing, refusal) => begin({ act: 'close', closing, refusal })}
            onClose={shut}
          />
        )}
      </Suspense>
      {told && (
        <ResultsDialog told={told} isBusy={bulk.isPending} onTakeBack={takeBack} onClose={close} />
      )}
    </>
  );
};
