import { CLOSINGS, type Closing } from '@rafiq/contract/bulk/model';
import type { Refusal } from '@rafiq/contract/conversations/model';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { useState } from 'react';
import { useReasons } from '../../cases/api.ts';
import { t } from '../texts.ts';
import styles from './Bulk.module.css';

interface Props {
  count: number;
  onCloseWith: (closing: Closing, refusal: Refusal | null) => void;
  onClose: () => void;
}

/** With which status; of a refusal the member is told why. */
export const CloseDialog = ({ count, onCloseWith, onClose }: Props) => {
  const [closing, setClosing] = useState<Closing | null>(null);
  const [reason, setReason] = useState<Refusal | null>(null);
  const reasons = useReasons({ enabled: closing === 'refused' });
  const given = (reasons.data ?? []).filter(({ retired }) => !retired);
  const refusal = closing === 'refused' ? reason : null;
  const missing = closing === null ? t('close.missing') : '';
  const unexplained = closing === 'refused' && refusal === null ? t('close.missingWhy') : '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('close.title', { count })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('give.cancel')}
          </Button>
          <Button
            blockedBecause={missing || unexplained}
            onClick={() => closing && onCloseWith(closing, refusal)}
          >
            {t('close.do')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('close.status')}
        prompt={t('close.prompt')}
        options={CLOSINGS.map((value) => ({ value, label: t(`close.${value}`) }))}
        value={closing ?? ''}
        onChange={(value) => setClosing(CLOSINGS.find((one) => one === value) ?? null)}
      />
      {reasons.isError && <QueryProblem query={reasons} />}
      {closing === 'refused' && (
        <SelectField
          label={t('close.why')}
          prompt={t('close.whyPrompt')}
          options={given.map(({ code, text }) => ({ value: code, label: text }))}
          value={reason ?? ''}
          onChange={(value) => setReason(given.find(({ code }) => code === value)?.code ?? null)}
        />
      )}
      <p className={styles.note}>{t('close.note')}</p>
    </Dialog>
  );
};
