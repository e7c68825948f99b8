import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useKeys } from '../../lib/keys.ts';
import { useStaff } from '../access/api.ts';
import { noneText, refusalOf, useTakeNext } from './api.ts';
import { screenOf } from './screen-of.ts';
import styles from './TakeNext.module.css';
import { t } from './texts.ts';

/** The most urgent case of the view that one looks at, or came from, that nobody has becomes one's own, and is opened. */
export const TakeNext = () => {
  const navigate = useNavigate();
  const mayTake = useStaff().may.includes('cases.take');
  const { next, take } = useTakeNext((taken) => {
    if (taken) void navigate({ to: screenOf(taken.kind), params: { id: taken.id } });
  });
  useKeys(mayTake ? { n: take } : {});
  if (!mayTake) return null;
  return (
    <div className={styles.next}>
      <p role="status">{next.isSuccess && next.data === null && noneText()}</p>
      <p role="alert">{next.isError && refusalOf(next.error)}</p>
      <Button small busy={next.isPending} onClick={take}>
        {t('next.take')}
        <span aria-hidden="true">
          <kbd>n</kbd>
        </span>
      </Button>
    </div>
  );
};
