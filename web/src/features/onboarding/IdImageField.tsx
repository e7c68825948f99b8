import { acceptOf } from '@rafiq/contract/requests/file-rules';
import { common } from '@rafiq/kit/texts/common.ts';
import { FilePick } from '@rafiq/kit/ui/FilePick.tsx';
import { t } from './texts.ts';
import type { useIdImage } from './use-id-image.ts';

interface Props {
  image: ReturnType<typeof useIdImage>;
  /** Where the insurer has nothing else to go by. */
  isNeeded?: boolean;
}

export const IdImageField = ({ image, isNeeded = false }: Props) => (
  <FilePick
    label={t(isNeeded ? 'recap.idImage' : 'idImage.label')}
    hint={t(isNeeded ? 'claim.imageHint' : 'idImage.hint')}
    accept={acceptOf('proof')}
    picked={image.picked}
    error={image.error}
    texts={{
      choose: t('idImage.choose'),
      camera: t('idImage.camera'),
      remove: t('idImage.remove'),
      retry: common('retry'),
      sending: t('idImage.sending', { percent: Math.round((image.picked?.progress ?? 0) * 100) }),
      received: t('idImage.received'),
    }}
    onPick={image.pick}
    onRemove={image.remove}
    onRetry={image.retry}
  />
);
