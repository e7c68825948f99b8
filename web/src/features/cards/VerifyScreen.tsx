import { tokenIn } from '@rafiq/contract/cards/rules';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import styles from './Cards.module.css';
import { t } from './texts.ts';
import { Verdict } from './Verdict.tsx';
import { type Verified, verifyToken } from './verify.ts';

const useVerified = (token: string) => {
  const [verified, setVerified] = useState<Verified | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is the reason to look again
  useEffect(() => {
    let isWanted = true;
    setVerified(null);
    void verifyToken(token).then((next) => isWanted && setVerified(next));
    return () => {
      isWanted = false;
    };
  }, [token, asked]);
  return { verified, again: () => setAsked((before) => before + 1) };
};

const Checked = ({ token }: { token: string }) => {
  const { verified, again } = useVerified(token);
  return (
    <>
      <div role="status" aria-live="polite">
        {verified ? <Verdict verified={verified} /> : <p>{t('verify.busy')}</p>}
      </div>
      <Button variant="ghost" icon="retry" wide busy={!verified} onClick={again}>
        {t('verify.again')}
      </Button>
    </>
  );
};

interface Props {
  token: string | null;
  onToken: (token: string) => void;
}

/** The one thing to do here until a code has been checked; another code is asked for more quietly. */
const Paste = ({ token: checked, onToken }: Props) => {
  const [pasted, setPasted] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const token = tokenIn(pasted);
    setMissing(token === '');
    if (token === '') return;
    setPasted('');
    onToken(token);
  };
  return (
    <form className={styles.paste} onSubmit={send} noValidate>
      <TextArea
        label={t('verify.paste')}
        hint={t('verify.pasteHint')}
        error={isMissing ? t('verify.pasteMissing') : undefined}
        value={pasted}
        rows={2}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setPasted(event.target.value)}
      />
      <Button type="submit" variant={checked === null ? 'primary' : 'ghost'} wide>
        {t('verify.press')}
      </Button>
    </form>
  );
};

/** /verify: for a front desk, without an account, and without a connection once it was opened. */
export const VerifyScreen = ({ token, onToken }: Props) => (
  <div className={styles.visitor}>
    <PageTitle>{t('verify.title')}</PageTitle>
    <div className={styles.bar}>
      <LanguageMenu name={common('language')} iconOnly="narrow" />
    </div>
    <Title>{t('verify.title')}</Title>
    {token === null ? <p>{t('verify.intro')}</p> : <Checked key={token} token={token} />}
    <Paste token={token} onToken={onToken} />
    <p className={styles.about}>{t('verify.about')}</p>
  </div>
);
