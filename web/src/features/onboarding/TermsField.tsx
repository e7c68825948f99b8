import type { TermsWire } from '@rafiq/contract/terms/schema';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Checkbox } from '@rafiq/kit/ui/Checkbox.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useEffect, useRef, useState } from 'react';
import styles from './Onboarding.module.css';
import { changeForm, useOnboarding } from './store.ts';
import { currentTerms } from './terms.ts';
import { t } from './texts.ts';

/** The text can be read before it is accepted, and accepted where it is read. */
export const TermsField = ({ error }: { error?: string | undefined }) => {
  const { form } = useOnboarding();
  const [isOpen, setOpen] = useState(false);
  const [terms, setTerms] = useState<TermsWire | null>(null);
  const reading = useTask(async () => setTerms(await currentTerms()));

  // The browser puts the focus on the first button, which stands below the text.
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen && terms) text.current?.closest('dialog')?.scrollTo(0, 0);
  }, [isOpen, terms]);

  const open = () => {
    setOpen(true);
    void reading.run(undefined);
  };
  const accept = () => {
    changeForm({ termsAccepted: true });
    setOpen(false);
  };
  const retry = () => void reading.run(undefined);

  return (
    <div className={styles.terms}>
      <Checkbox
        label={t('terms.accept')}
        isRequired
        checked={form.termsAccepted}
        error={error}
        onChange={(termsAccepted) => changeForm({ termsAccepted })}
      />
      <Button variant="soft" small icon="document" onClick={open}>
        {t('terms.read')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={terms?.title ?? t('terms.title')}
        actions={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {common('close')}
            </Button>
            {terms && <Button onClick={accept}>{t('terms.agree')}</Button>}
          </>
        }
      >
        {terms ? (
          <div ref={text} className={styles.reading}>
            {terms.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className={styles.note}>{t('terms.version', { version: terms.version })}</p>
          </div>
        ) : reading.error ? (
          <Problem message={messageOf(reading.error)} retry={common('retry')} onRetry={retry} />
        ) : (
          <Skeleton lines={6} label={common('loading')} />
        )}
      </Dialog>
    </div>
  );
};
