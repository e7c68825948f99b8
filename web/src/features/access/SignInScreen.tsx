import type { ErrorCode } from '@rafiq/contract/core/errors';
import { brand } from '@rafiq/kit/brand.ts';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { lazy, Suspense } from 'react';
import { BrandPanel } from './BrandPanel.tsx';
import type { Early } from './early.ts';
import { HumanCheckRow } from './human-check/HumanCheckRow.tsx';
import { usePuzzle } from './human-check/use-puzzle.ts';
import styles from './SignIn.module.css';
import { SignInForm } from './SignInForm.tsx';
import { t } from './texts.ts';

const RecaptchaSignIn = lazy(async () => ({
  default: (await import('./human-check/RecaptchaSignIn.tsx')).RecaptchaSignIn,
}));

interface Props {
  from?: string | undefined;
  notice?: ErrorCode | undefined;
  early?: Early | undefined;
}

const PuzzleSignIn = (props: Props) => {
  const check = usePuzzle();
  return <SignInForm {...props} check={check} checkRow={<HumanCheckRow check={check} />} />;
};

export const SignInScreen = (props: Props) => (
  <div className={styles.split}>
    <PageTitle>{t('signIn.title')}</PageTitle>
    <BrandPanel />
    <main className={styles.side}>
      {brand.humanCheck.kind === 'recaptcha' ? (
        <Suspense>
          <RecaptchaSignIn {...props} siteKey={brand.humanCheck.siteKey} />
        </Suspense>
      ) : (
        <PuzzleSignIn {...props} />
      )}
    </main>
  </div>
);
