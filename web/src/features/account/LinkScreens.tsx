import { brand } from '@rafiq/kit/brand.ts';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Hotline } from '@rafiq/kit/ui/Hotline.tsx';
import { LanguageMenu } from '@rafiq/kit/ui/LanguageMenu.tsx';
import { PageTitle } from '@rafiq/kit/ui/Page.tsx';
import { Title } from '@rafiq/kit/ui/Title.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import styles from './Account.module.css';
import { confirmByLink, undoByLink } from './api.ts';
import { t } from './texts.ts';

interface Props {
  name: 'confirmLink' | 'undo';
  /** What the press does. */
  act: () => Promise<unknown>;
  /** After it. */
  done: ReactNode;
  /** Where somebody goes whose link does nothing any more. */
  spent?: ReactNode;
}

/** Opened from a message. Only a press does anything, so that a scanner which follows links does nothing. */
const LinkScreen = ({ name, act, done, spent }: Props) => {
  const [isDone, setDone] = useState(false);
  const task = useTask(async () => {
    await act();
    setDone(true);
  });
  const isSpent = task.error instanceof HttpError && task.error.code === 'link_invalid';
  return (
    <div className={styles.link}>
      <PageTitle>{t(`${name}.title`)}</PageTitle>
      <div className={styles.linkBar}>
        <LanguageMenu name={common('language')} iconOnly="narrow" />
      </div>
      <Title>{t(`${name}.title`)}</Title>
      {isDone ? (
        <>
          <Alert tone="success">{t(`${name}.done`)}</Alert>
          {done}
        </>
      ) : (
        <>
          {!isSpent && <p>{t(`${name}.intro`)}</p>}
          {task.error !== null && (
            <Alert tone="rejected">{isSpent ? t(`${name}.spent`) : messageOf(task.error)}</Alert>
          )}
          {isSpent ? (
            spent
          ) : (
            <Button wide busy={task.busy} onClick={() => void task.run(undefined)}>
              {t(`${name}.press`)}
            </Button>
          )}
          <Hotline
            label={t('link.call')}
            title={common('hotline.title')}
            text={common('hotline.text')}
            phone={brand.hotline}
          />
        </>
      )}
    </div>
  );
};

const ToAccount = () => (
  <Link to="/account" className={buttonClass({ wide: true })}>
    {t('confirmLink.go')}
  </Link>
);

/** /contact/confirm: signed in or not. */
export const ConfirmContactScreen = ({ token }: { token: string }) => (
  <LinkScreen
    name="confirmLink"
    act={() => confirmByLink(token)}
    done={<ToAccount />}
    spent={<ToAccount />}
  />
);

/** /undo */
export const UndoScreen = ({ token }: { token: string }) => (
  <LinkScreen
    name="undo"
    act={() => undoByLink(token)}
    done={
      <>
        <p>{t('undo.next')}</p>
        <Link to="/auth/forgot" className={buttonClass({ wide: true })}>
          {t('undo.recover')}
        </Link>
      </>
    }
  />
);
