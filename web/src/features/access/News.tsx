import { hour } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import type { AuthSlice } from '../../lib/session.ts';
import { accessTexts, t } from './texts.ts';

/** What the person came here from: an activation, a recovery. */
export const News = ({
  banner,
  activated,
  temporary,
}: Pick<AuthSlice, 'banner' | 'activated' | 'temporary'>) => (
  <>
    {banner && (
      <Alert tone="success" {...(activated && { title: common('activated') })}>
        {t(`banner.${banner}`)}
      </Alert>
    )}
    {temporary && (
      <Alert tone="ongoing">
        {accessTexts.rich(`temporary.${temporary.channel}`, {
          contact: (
            <bdi key="contact" dir="ltr">
              {temporary.contact}
            </bdi>
          ),
          time: hour(new Date(temporary.until).toISOString()),
        })}
      </Alert>
    )}
  </>
);
