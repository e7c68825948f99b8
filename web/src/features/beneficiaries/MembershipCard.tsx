import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { useMutation } from '@tanstack/react-query';
import { CardBody } from '../folders/details/FolderParts.tsx';
import { downloadMembership } from './api.ts';
import styles from './Beneficiaries.module.css';
import { t } from './texts.ts';

/** The certificate is made when it is asked for, in the language of the page. */
export const MembershipCard = () => {
  const get = useMutation({ mutationFn: downloadMembership });
  const isMissing = get.error instanceof HttpError && get.error.code === 'files_unavailable';
  return (
    <CardBody title={t('membership.title')}>
      <div className={styles.membership}>
        <p>{t('membership.text')}</p>
        <Button
          variant="ghost"
          icon="download"
          busy={get.isPending}
          onClick={() => get.mutate(t('membership.file'))}
        >
          {t(get.isPending ? 'membership.loading' : 'membership.download')}
        </Button>
      </div>
      {isMissing && (
        <Alert tone="blocked" title={messageOf(get.error)}>
          {t('membership.unavailable')}
        </Alert>
      )}
      {get.error && !isMissing && (
        <Problem
          message={messageOf(get.error)}
          retry={common('retry')}
          onRetry={() => get.mutate(t('membership.file'))}
        />
      )}
    </CardBody>
  );
};
