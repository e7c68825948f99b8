import { checkDropReason } from '@rafiq/contract/feeds/console/rules';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { type FormEvent, useId, useState } from 'react';
import { dropBatch } from '../api.ts';
import { t } from '../texts.ts';
import type { StepProps } from './ApplyDialog.tsx';

/** Given up by its sender, or refused by a second person: with a reason, and nothing of it is written. */
export const DropDialog = ({ batch, open, onClose }: StepProps) => {
  const formId = useId();
  const [reason, setReason] = useState('');
  const dropping = useTask(async () => {
    await dropBatch(batch.id, reason);
    onClose();
  });
  const issues = checkDropReason(reason);
  const { problemOf, leave, reveal } = useFieldProblems<'reason'>({ issues });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!reveal(event.currentTarget)) void dropping.run(undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('drop.title')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('back')}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={dropping.busy}>
            {t('drop')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <p>{t('drop.text')}</p>
        <TextArea
          label={t('drop.reason')}
          aria-required
          value={reason}
          error={problemOf('reason')}
          onBlur={() => leave('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
        {dropping.error !== null && <Alert tone="rejected">{messageOf(dropping.error)}</Alert>}
      </form>
    </Dialog>
  );
};
