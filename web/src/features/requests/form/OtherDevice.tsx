import { moment } from '@rafiq/kit/formats/format.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { deviceNameOf } from '../device-name.ts';
import { t } from '../texts.ts';
import { CompareDrafts } from './CompareDrafts.tsx';
import type { FormValues } from './request-form-model.ts';
import type { UsedForm } from './use-request-form.ts';

/** Told above the form, and never in the way of whoever types. */
export const OtherDevice = <Values extends FormValues>({ form }: { form: UsedForm<Values> }) => {
  const { other, isComparing, isSentElsewhere, phase, does } = form;
  if (isSentElsewhere) {
    return (
      <Alert
        tone="blocked"
        title={t('other.sentTitle')}
        action={
          <>
            <Button variant="ghost" small onClick={does.startAnew}>
              {t('other.drop')}
            </Button>
            <Button variant="ghost" small onClick={does.renewKey}>
              {t('send.again')}
            </Button>
          </>
        }
      >
        {t('other.sentText')}
      </Alert>
    );
  }
  if (!other) return null;
  return (
    <>
      {phase !== 'asking' && (
        <Alert
          tone="blocked"
          title={t('other.title')}
          action={
            <Button small onClick={() => does.compare(true)}>
              {t('other.compare')}
            </Button>
          }
        >
          {t('other.text', { when: moment(other.savedAt), device: deviceNameOf(other.userAgent) })}
        </Alert>
      )}
      {(isComparing || phase === 'asking') && <CompareDrafts form={form} other={other} />}
    </>
  );
};
