import type { Passkey } from '@rafiq/contract/passkeys/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { readUserAgent } from '@rafiq/kit/user-agent.ts';
import { t } from './texts.ts';

/** By the device that it was added with; two of one device are told apart by their dates. */
export const passkeyName = ({ userAgent, isElsewhere }: Passkey): string => {
  const { browser, system } = readUserAgent(userAgent);
  const device =
    browser && system ? t('name', { browser, system }) : (browser ?? system ?? t('unknown'));
  return isElsewhere ? t('elsewhere', { device }) : device;
};

const addedText = ({ addedAt }: Passkey): string => t('added', { time: moment(addedAt) });

const usedText = ({ lastUsedAt }: Passkey): string =>
  lastUsedAt === null ? t('unused') : t('used', { time: moment(lastUsedAt) });

export const PasskeyRow = ({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) => (
  <ItemRow
    icon="key"
    name={passkeyName(passkey)}
    details={
      <>
        <span>{addedText(passkey)}</span>
        <span>{usedText(passkey)}</span>
      </>
    }
    action={
      <Button variant="ghost" small onClick={onRemove}>
        {t('remove')}{' '}
        <span className="visually-hidden">
          {passkeyName(passkey)}, {addedText(passkey)}
        </span>
      </Button>
    }
  />
);
