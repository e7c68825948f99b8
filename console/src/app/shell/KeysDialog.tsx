import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { t } from '../texts.ts';
import styles from './Shell.module.css';

const KEYS = [
  ['j', 'keys.next'],
  ['k', 'keys.previous'],
  ['Enter', 'keys.open'],
  ['n', 'keys.take-next'],
  ['t', 'keys.take'],
  ['g', 'keys.give'],
  ['r', 'keys.return'],
  ['x', 'keys.choose'],
  ['/', 'keys.search'],
  ['?', 'keys.list'],
] as const;

export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={t('keys.title')}
    actions={<Button onClick={onClose}>{common('close')}</Button>}
  >
    <dl className={styles.keys}>
      {KEYS.map(([key, text]) => (
        <div key={key}>
          <dt>
            <kbd>{key === 'Enter' ? t('keys.enter') : key}</kbd>
          </dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.note}>{t('keys.note')}</p>
  </Dialog>
);
