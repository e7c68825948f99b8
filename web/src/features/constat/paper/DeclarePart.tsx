import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { creationMessageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { actingGrant } from '../../../lib/acting.ts';
import type { Report } from '../report.ts';
import { useSpeech } from '../speaker.tsx';
import styles from './Paper.module.css';
import { Questions } from './Questions.tsx';
import { ownMember } from './real-parts.ts';
import { useAskContact } from './use-ask-contact.tsx';
import { useDeclare } from './use-declare.ts';

const Declared = ({ declared, declaring }: Pick<Report, 'declared' | 'declaring'>) => {
  const { t } = useSpeech();
  if (!declared) return null;
  const missing = declaring?.refused?.length ?? 0;
  const reference = `\u2066${groupReference(referenceOf(declared.requestId))}\u2069`;
  return (
    <>
      <Alert tone="success">{t('paper.declare.sent', { reference })}</Alert>
      {missing > 0 && <Alert tone="blocked">{t('paper.declare.notAll', { count: missing })}</Alert>}
      <div className={styles.actions}>
        <a
          href={`#/autodeclarations/details?id=${encodeURIComponent(declared.requestId)}`}
          className={buttonClass({ variant: 'ghost' })}
        >
          {t('paper.declare.see')}
        </a>
      </div>
    </>
  );
};

const SignIn = () => (
  <a
    href={`#/auth/signin?from=${encodeURIComponent(location.hash.slice(1))}`}
    className={buttonClass({ variant: 'ghost' })}
  >
    {useSpeech().t('paper.declare.toSignIn')}
  </a>
);

const Declare = () => {
  const { t } = useSpeech();
  const { report, plan, busy, error, isSignedOut, ...does } = useDeclare();
  const contact = useAskContact();
  const { declared, declaring } = report;
  const waiting = isSignedOut ? 'paper.declare.waitsForYou' : 'paper.declare.waiting';
  if (declared) return <Declared declared={declared} declaring={declaring ?? null} />;
  return (
    <>
      {error !== null && <Alert tone="rejected">{creationMessageOf(error)}</Alert>}
      {declaring && (
        <>
          <Alert tone="ongoing">{t(busy ? 'paper.declare.sending' : waiting)}</Alert>
          <div className={styles.actions}>
            <Button busy={busy} icon="retry" onClick={does.tryAgain}>
              {t('paper.declare.again')}
            </Button>
            {isSignedOut && <SignIn />}
            {!declaring.isTried && (
              <Button variant="ghost" onClick={does.takeBack}>
                {t('paper.declare.takeBack')}
              </Button>
            )}
          </div>
        </>
      )}
      {!declaring && plan && (
        <Questions
          plan={plan}
          busy={busy}
          onSend={(answers) => contact.ensure(() => does.press(answers))}
          onLeave={does.putOff}
        />
      )}
      {!declaring && !plan && (
        <div className={styles.actions}>
          <Button busy={busy} icon="car" onClick={() => contact.ensure(() => does.press())}>
            {t('paper.declare.press')}
          </Button>
        </div>
      )}
      {contact.dialog}
    </>
  );
};

/** The report becomes a declaration of the member's own: nobody else's, and not before they press. */
export const DeclarePart = () => {
  const { t } = useSpeech();
  if (actingGrant() !== null) return null;
  const isSignedIn = ownMember() !== null;
  return (
    <section className={styles.part}>
      <h2>{t('paper.declare.title')}</h2>
      <p className={styles.note}>
        {t(isSignedIn ? 'paper.declare.intro' : 'paper.declare.signIn')}
      </p>
      {isSignedIn ? (
        <Declare />
      ) : (
        <div className={styles.actions}>
          <SignIn />
        </div>
      )}
    </section>
  );
};
