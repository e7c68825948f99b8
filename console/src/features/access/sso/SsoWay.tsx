import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import type { SignInSearch } from '../address.ts';
import { t } from '../texts.ts';
import { startSso } from './api.ts';
import styles from './Sso.module.css';

interface Props {
  search: SignInSearch;
  /** Off to another host. */
  leave?: (location: string) => void;
}

/** By the account of the organisation, before the form for those who have one here. */
export const SsoWay = ({ search, leave = (to) => window.location.assign(to) }: Props) => {
  const sso = useTask(async () => leave(await startSso(search.from)));
  return (
    <>
      <Button wide busy={sso.busy} onClick={() => void sso.run(undefined)}>
        {t('sso.use')}
      </Button>
      {sso.error !== null && <Alert tone="rejected">{messageOf(sso.error)}</Alert>}
      <p className={styles.or}>{t('sso.or')}</p>
    </>
  );
};
