import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../texts.ts';
import { Delivery } from './Delivery.tsx';
import { isPending } from './form-files.ts';
import { OpenElsewhere } from './OpenElsewhere.tsx';
import { OtherDevice } from './OtherDevice.tsx';
import type { FormValues } from './request-form-model.ts';
import type { UsedForm } from './use-request-form.ts';

/** Escape brings the draft back: nothing is lost by mistake. */
const ResumeDialog = <Values extends FormValues>({ form }: { form: UsedForm<Values> }) => {
  const { recordId, files, savedAt, does } = form;
  const isCreated = recordId !== null;
  const left = files.filter(isPending).length;
  const resume = useRef<HTMLButtonElement>(null);
  // The harmless answer is the one at hand when Enter is pressed in surprise.
  useEffect(() => resume.current?.focus(), []);
  return (
    <Dialog
      open
      onClose={does.resume}
      title={isCreated ? t('draft.sentTitle') : t('draft.title')}
      actions={
        <>
          <Button variant="ghost" onClick={does.startAnew}>
            {isCreated ? t('draft.giveUp') : t('draft.anew')}
          </Button>
          <Button ref={resume} onClick={does.resume}>
            {isCreated ? t('draft.finish') : t('draft.resume')}
          </Button>
        </>
      }
    >
      {isCreated ? (
        <p>{t('draft.sentText', { count: left })}</p>
      ) : (
        <>
          <p>
            {t('draft.text', { when: moment(savedAt ?? '') })}{' '}
            {t('draft.files', { count: files.length })}
          </p>
          <p>{t('draft.anewHint')}</p>
        </>
      )}
    </Dialog>
  );
};

/** Private windows and full devices refuse: the form works, and says what to mind. */
const NotKept = () => <Alert tone="blocked">{t('draft.notKept')}</Alert>;

interface Props<Values extends FormValues> {
  form: UsedForm<Values>;
  /** What the files are, for the delivery. */
  filesLabel: string;
  maxFiles: number;
  children: ReactNode;
}

/** Opening, resuming, filling, delivering: the children are the form while it can be filled in. */
export const FormPhases = <Values extends FormValues>({
  form,
  filesLabel,
  maxFiles,
  children,
}: Props<Values>) => {
  if (form.phase === 'opening') {
    return (
      <div className={cardClass}>
        <Skeleton lines={5} label={common('loading')} />
      </div>
    );
  }
  if (form.phase === 'elsewhere') return <OpenElsewhere form={form} />;
  if (form.phase === 'asking') {
    return form.other ? <OtherDevice form={form} /> : <ResumeDialog form={form} />;
  }
  if (form.phase === 'delivering' || form.phase === 'sent') {
    return <Delivery form={form} label={filesLabel} max={maxFiles} />;
  }
  return (
    <>
      {!form.isKept && <NotKept />}
      <OtherDevice form={form} />
      {children}
    </>
  );
};
