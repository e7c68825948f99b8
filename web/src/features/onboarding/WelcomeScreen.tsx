import { brand } from '@rafiq/kit/brand.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { Link } from '@tanstack/react-router';
import { Contacts } from './Contacts.tsx';
import { Frame } from './Frame.tsx';
import styles from './Onboarding.module.css';
import { useOnboarding } from './store.ts';
import { onboardingTexts, t } from './texts.ts';

/** /register1: a member whom the insurer can reach. */
export const WelcomeScreen = () => {
  const { answer } = useOnboarding();
  return (
    <Frame
      step="details"
      title={t('welcome.title')}
      intro={
        answer?.maskedName
          ? onboardingTexts.rich('welcome.known', {
              name: (
                <bdi key="name" dir="ltr">
                  {answer.maskedName}
                </bdi>
              ),
            })
          : t('welcome.unnamed')
      }
      back="/onboarding/checking"
    >
      <Alert tone="ongoing" title={t('welcome.codeTitle')}>
        {onboardingTexts.rich('welcome.code', {
          contacts: (
            <Contacts key="contacts" {...(answer?.onFile ?? { email: null, phone: null })} />
          ),
          phone: <Phone key="phone" number={brand.hotline} />,
        })}
      </Alert>
      <div className={styles.actions}>
        <Link to="/onboarding/register2" className={buttonClass({ wide: true })}>
          {t('welcome.activate')}
        </Link>
      </div>
    </Frame>
  );
};
