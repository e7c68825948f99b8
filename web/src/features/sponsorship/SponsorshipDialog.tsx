import { SPONSORSHIP_CODE_MAX } from '@rafiq/contract/onboarding/rules';
import { checkSponsorshipCode } from '@rafiq/contract/sponsorship/rules';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { codeProblem, useEnterCode } from './api.ts';
import styles from './Sponsorship.module.css';
import { t } from './texts.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

const Entered = ({ onClose }: { onClose: () => void }) => (
  <>
    <Alert tone="success">{t('dialog.done')}</Alert>
    <p>{t('dialog.next')}</p>
    <div className={styles.actions}>
      <Link to="/concessionaire" className={buttonClass({ variant: 'ghost' })} onClick={onClose}>
        {t('dialog.own')}
      </Link>
      <Button onClick={onClose}>{common('close')}</Button>
    </div>
  </>
);

const CodeForm = ({
  enter,
  onClose,
}: {
  enter: ReturnType<typeof useEnterCode>;
  onClose: () => void;
}) => {
  const formId = useId();
  const [code, setCode] = useState('');
  const isLacking = checkSponsorshipCode(code).length > 0;
  const problem = codeProblem(enter.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLacking && !enter.isPending) enter.mutate(code.trim());
  };
  return (
    <form id={formId} className={styles.form} noValidate onSubmit={submit}>
      <p>{t('dialog.text')}</p>
      <TextField
        label={t('dialog.code')}
        aria-required
        placeholder="SALMA-2026"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={SPONSORSHIP_CODE_MAX}
        readOnly={enter.isPending}
        value={code}
        error={problem}
        onChange={(event) => {
          if (enter.isError) enter.reset();
          setCode(event.target.value);
        }}
      />
      {enter.isError && !problem && <Alert tone="rejected">{messageOf(enter.error)}</Alert>}
      <div className={styles.actions}>
        <Button
          variant="ghost"
          blockedBecause={enter.isPending ? t('dialog.sending') : ''}
          onClick={onClose}
        >
          {t('dialog.cancel')}
        </Button>
        <Button
          type="submit"
          busy={enter.isPending}
          blockedBecause={isLacking ? t('dialog.needsCode') : ''}
        >
          {t('dialog.send')}
        </Button>
      </div>
      <Link to="/concessionaire" className={styles.own} onClick={onClose}>
        {t('dialog.own')}
      </Link>
    </form>
  );
};

/** One's sponsor, named once. While the code is under way the dialog stays. */
export const SponsorshipDialog = ({ open, onClose }: Props) => {
  const enter = useEnterCode();
  const close = () => {
    if (enter.isPending) return;
    onClose();
    enter.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={t('dialog.title')}>
      {enter.isSuccess ? <Entered onClose={close} /> : <CodeForm enter={enter} onClose={close} />}
    </Dialog>
  );
};
