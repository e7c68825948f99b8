import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { useConnected } from '@rafiq/kit/ui/use-connected.ts';
import { useMutation } from '@tanstack/react-query';
import { Actions, CardBody } from '../../folders/details/FolderParts.tsx';
import { useNamedPart } from '../../folders/details/Part.tsx';
import { useProfile } from '../../profile/api.ts';
import { downloadReceipt, type ReceiptChannel, sendReceipt } from '../api.ts';
import { t } from '../texts.ts';

/** The name by which an address leads to it. */
export const RECEIPT = 'receipt';

/** What proves that the request has arrived: to keep, or sent to what is on file. Where nothing is, it cannot be sent. */
export const ReceiptCard = ({ id }: { id: string }) => {
  const { email, phone } = useProfile();
  const blockedBecause = useConnected() ? '' : t('receipt.offline');
  const get = useMutation({ mutationFn: () => downloadReceipt(id, t('receipt.file')) });
  const send = useMutation({ mutationFn: (channel: ReceiptChannel) => sendReceipt(id, channel) });
  const sendingBy = send.isPending ? send.variables : null;
  /** One thing at a time: what is said is about the last press. */
  const download = () => {
    send.reset();
    get.mutate();
  };
  const sendBy = (channel: ReceiptChannel) => {
    get.reset();
    send.mutate(channel);
  };
  const failed = get.error ?? send.error;
  return (
    <div ref={useNamedPart<HTMLDivElement>(RECEIPT)} data-screen-only>
      <CardBody title={t('receipt.title')}>
        <p>{t('receipt.text')}</p>
        <Actions>
          <Button
            variant="ghost"
            icon="download"
            busy={get.isPending}
            blockedBecause={blockedBecause}
            showsReason
            onClick={download}
          >
            {t('receipt.download')}
          </Button>
          {email !== null && (
            <Button
              variant="ghost"
              icon="mail"
              busy={sendingBy === 'email'}
              blockedBecause={blockedBecause}
              onClick={() => sendBy('email')}
            >
              {t('receipt.byEmail')}
            </Button>
          )}
          {phone !== null && (
            <Button
              variant="ghost"
              icon="chat"
              busy={sendingBy === 'phone'}
              blockedBecause={blockedBecause}
              onClick={() => sendBy('phone')}
            >
              {t('receipt.byPhone')}
            </Button>
          )}
        </Actions>
        {send.data !== undefined && (
          <Alert tone="success">{t('receipt.sent', { to: send.data })}</Alert>
        )}
        {failed && (
          <Problem
            message={messageOf(failed)}
            retry={common('retry')}
            onRetry={() => (send.variables === undefined ? download() : sendBy(send.variables))}
          />
        )}
      </CardBody>
    </div>
  );
};
