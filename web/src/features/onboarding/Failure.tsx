import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { Link } from '@tanstack/react-router';
import { changeOnboarding, finishOnboarding } from './store.ts';
import { t } from './texts.ts';

const link = buttonClass({ variant: 'ghost', small: true });

/** A call that failed, with what can be done about it. What was typed stays. */
export const Failure = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) => {
  if (!failure) return null;
  const message = messageOf(failure);
  const code = failure instanceof HttpError ? failure.code : 'unexpected';
  if (code === 'onboarding_expired')
    return (
      <Alert
        tone="rejected"
        action={
          <Link
            to="/onboarding/checking"
            className={link}
            onClick={() => changeOnboarding({ answer: null })}
          >
            {t('restart')}
          </Link>
        }
      >
        {message}
      </Alert>
    );
  if (code === 'cin_already_taken' || code === 'user_exists')
    return (
      <Alert
        tone="rejected"
        action={
          <Link to="/auth/signin" className={link} onClick={() => finishOnboarding(null)}>
            {t('toSignIn')}
          </Link>
        }
      >
        {message}
      </Alert>
    );
  // Calling is what is left, and the sentence says whom.
  if (code === 'claim_pending') return <Alert tone="rejected">{message}</Alert>;
  // Beside the fields it is said which; sending the same again would not help.
  if (code === 'invalid_data') return <Alert tone="rejected">{message}</Alert>;
  return <Problem message={message} retry={common('retry')} onRetry={onRetry} />;
};
