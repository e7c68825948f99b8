import { APPROVAL_REASON_MAX, checkApprovalReason } from '@rafiq/contract/approvals/rules';
import type { LedgerFilter } from '@rafiq/contract/ledger/model';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useState } from 'react';
import { problemText } from '../../lib/problem-text.ts';
import { askForExport } from './api.ts';
import styles from './Ledger.module.css';
import { t } from './texts.ts';

const AskForm = ({ filter, onDone }: { filter: LedgerFilter; onDone: () => void }) => {
  const [reason, setReason] = useState('');
  const [isShown, setShown] = useState(false);
  const [problem] = checkApprovalReason(reason);
  const asking = useTask(async () => {
    await askForExport(filter, reason);
    onDone();
  });
  return (
    <form
      className={styles.ask}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShown(true);
        if (!problem) void asking.run(undefined);
      }}
    >
      <p>{t('export.text')}</p>
      <TextArea
        label={t('export.why')}
        rows={2}
        maxLength={APPROVAL_REASON_MAX}
        value={reason}
        error={isShown && problem ? issueText(problem) : undefined}
        onChange={(event) => {
          asking.forgive();
          setReason(event.target.value);
        }}
      />
      {asking.error !== null && <Alert tone="rejected">{problemText(asking.error)}</Alert>}
      <Button type="submit" wide busy={asking.busy}>
        {t('export.ask')}
      </Button>
    </form>
  );
};

/** What is found may leave the house once somebody else has approved it. */
export const LedgerExport = ({ filter }: { filter: LedgerFilter }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" small icon="download" onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('export.title')}
        actions={
          <Button variant="ghost" onClick={() => setOpen(false)}>
            {common('close')}
          </Button>
        }
      >
        <AskForm filter={filter} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
};
