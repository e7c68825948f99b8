import type { ErrorCode } from '@rafiq/contract/core/errors';
import { SignInForm } from '../SignInForm.tsx';
import { HumanCheckRow } from './HumanCheckRow.tsx';
import { useRecaptcha } from './use-recaptcha.ts';

interface Props {
  siteKey: string;
  from?: string | undefined;
  notice?: ErrorCode | undefined;
}

export const RecaptchaSignIn = ({ siteKey, ...props }: Props) => {
  const { check, box } = useRecaptcha(siteKey);
  return (
    <SignInForm
      {...props}
      check={check}
      checkRow={
        <>
          <div ref={box} />
          {check.state === 'failed' && <HumanCheckRow check={check} />}
        </>
      }
    />
  );
};
