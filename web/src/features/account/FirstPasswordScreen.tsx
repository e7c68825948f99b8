import type { Profile } from '@rafiq/contract/profile/model';
import { brandName } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { Star } from '@rafiq/kit/ui/Star.tsx';
import { useEffect, useState } from 'react';
import { forgetTypedTemporary, readTypedTemporary } from '../../lib/typed-temporary.ts';
import styles from './Account.module.css';
import { PasswordForm } from './PasswordForm.tsx';
import { t } from './texts.ts';

interface Props {
  onSaved: (profile: Profile) => void;
  onSignOut: () => void;
  leaving: boolean;
}

/** Signed in with a temporary password: choose one's own, or leave. Nothing else is possible. */
export const FirstPasswordScreen = ({ onSaved, onSignOut, leaving }: Props) => {
  const [typed] = useState(readTypedTemporary);
  useEffect(forgetTypedTemporary, []);
  return (
    <main className={styles.first}>
      <div className={styles.bar}>
        <span className={styles.brand}>
          <Star />
          {brandName}
        </span>
        <LanguageMenu name={common('language')} iconOnly="narrow" />
      </div>
      <Page title={t('first.title')} intro={t('first.intro')}>
        <Card>
          <PasswordForm
            current={{ label: t('first.current'), hint: t('first.currentHint'), typed }}
            save={t('first.save')}
            onSaved={onSaved}
          />
        </Card>
        <div className={styles.actions}>
          <Button variant="ghost" icon="signOut" busy={leaving} onClick={onSignOut}>
            {t('first.signOut')}
          </Button>
        </div>
      </Page>
    </main>
  );
};
