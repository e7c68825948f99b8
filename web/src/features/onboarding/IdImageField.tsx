import { common } from '@rafiq/kit/texts/common.ts';
import { FilePick } from '@rafiq/kit/ui/FilePick.tsx';
import { t } from './texts.ts';
import { ID_IMAGE_TYPES, type useIdImage } from './use-id-image.ts';

export const IdImageField = ({ image }: { image: ReturnType<typeof useIdImage> }) => (
  <FilePick
    label={t('idImage.label')}
    hint={t('idImage.hint')}
    accept={ID_IMAGE_TYPES}
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
