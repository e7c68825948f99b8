import { CardBody } from '../../folders/details/FolderParts.tsx';
import styles from '../Requests.module.css';
import { t } from '../texts.ts';

/** What the person wrote, line by line as they wrote it. */
export const MessageCard = ({ message }: { message: string }) =>
  message === '' ? null : (
    <CardBody title={t('details.message')}>
      <p className={styles.message}>
        <bdi>{message}</bdi>
      </p>
    </CardBody>
  );
