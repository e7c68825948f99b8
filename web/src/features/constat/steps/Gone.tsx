import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { CONSTAT } from '../address.ts';
import { useSpeech } from '../speaker.tsx';

/** An address of a report that this phone does not hold. */
export const Gone = () => {
  const { t } = useSpeech();
  return (
    <Page title={t('form.gone.title')} intro={t('form.gone.text')}>
      <a href={CONSTAT} className={buttonClass({ wide: true })}>
        {t('form.gone.back')}
      </a>
    </Page>
  );
};
