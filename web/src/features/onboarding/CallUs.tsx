import { brand } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Hotline } from '@rafiq/kit/ui/Hotline.tsx';
import { t } from './texts.ts';

/** Beside every text of the way that says to call. */
export const CallUs = () => (
  <Hotline
    label={t('error.support')}
    title={common('hotline.title')}
    text={common('hotline.text')}
    phone={brand.hotline}
  />
);
