import { common } from '@rafiq/kit/texts/common.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Link } from '@tanstack/react-router';
import { t } from '../texts.ts';
import { forgetLeftAnswer, useLeftAnswer } from './begun-answer.ts';
import styles from './LeftAnswer.module.css';

/** Over every screen: nobody leaves an unsent answer, by a key or a link, without a word. */
export const LeftAnswer = () => {
  const left = useLeftAnswer();
  return (
    <div role="status">
      {left && (
        <p className={styles.left}>
          {t('kept.title', { name: left.name })}
          <Link
            to="/cases/$id"
            params={{ id: left.caseId }}
            className={buttonClass({ variant: 'plain', small: true })}
          >
            {t('kept.open')}
          </Link>
          <Button
            variant="plain"
            small
            icon="close"
            aria-label={common('close')}
            onClick={forgetLeftAnswer}
          >
            {null}
          </Button>
        </p>
      )}
    </div>
  );
};
