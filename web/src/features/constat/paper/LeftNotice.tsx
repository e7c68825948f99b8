import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { language } from '@rafiq/kit/texts/language.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { speech } from '../texts.ts';
import styles from './Paper.module.css';

const { t } = speech[language];
export const loadLeftNotice = speech[language].load;

/** That a report has left as a declaration, on whatever screen the member is. */
export const LeftNotice = ({ requests, onRead }: { requests: string[]; onRead: () => void }) => (
  <Alert
    tone="success"
    action={
      <div className={styles.actions}>
        <a
          href="#/autodeclarations/list"
          className={buttonClass({ variant: 'ghost', small: true })}
        >
          {t('paper.declare.see')}
        </a>
        <Button variant="plain" small onClick={onRead}>
          {t('paper.left.read')}
        </Button>
      </div>
    }
  >
    {requests.map((id) => (
      <p key={id}>
        {t('paper.left.text', { reference: `\u2066${groupReference(referenceOf(id))}\u2069` })}
      </p>
    ))}
  </Alert>
);
