import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { t } from '../texts.ts';
import styles from './Shell.module.css';

const GROUPS = [
  [
    'keys.queue',
    [
      ['j', 'keys.next'],
      ['k', 'keys.previous'],
      ['Enter', 'keys.open'],
      ['t', 'keys.take'],
      ['g', 'keys.give'],
      ['r', 'keys.return'],
      ['x', 'keys.choose'],
    ],
  ],
  [
    'keys.case',
    [
      ['m', 'keys.template'],
      ['Ctrl ⏎', 'keys.send'],
      ['t', 'keys.take'],
      ['← →', 'keys.files'],
      ['+ -', 'keys.zoom'],
      ['r', 'keys.turn'],
      ['0', 'keys.whole'],
    ],
  ],
  [
    'keys.identity',
    [
      ['v', 'keys.verify'],
      ['x', 'keys.refuse'],
      ['1 2', 'keys.claimant'],
      ['+ -', 'keys.zoom'],
      ['r', 'keys.turn'],
      ['0', 'keys.whole'],
    ],
  ],
  [
    'keys.call-back',
    [
      ['c', 'keys.called'],
      ['p', 'keys.not-reached'],
      ['d', 'keys.call-done'],
    ],
  ],
  [
    'keys.everywhere',
    [
      ['n', 'keys.take-next'],
      ['u', 'keys.undo'],
      ['/', 'keys.search'],
      ['?', 'keys.list'],
    ],
  ],
] as const;

/** How all of it is used, as a file (guide/staff/book.ts). */
const GUIDE = `${import.meta.env.BASE_URL}guide/rafiq-guide-personnel-fr.pdf`;

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={t('keys.title')}
    actions={<Button onClick={onClose}>{common('close')}</Button>}
  >
    {GROUPS.map(([place, keys]) => (
      <section key={place} className={styles.place}>
        <h3>{t(place)}</h3>
        <dl className={styles.keys}>
          {keys.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd dir="ltr">{key === 'Enter' ? t('keys.enter') : key}</kbd>
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
    <p className={styles.note}>{t('keys.note')}</p>
    <p>
      <a href={GUIDE} target="_blank" rel="noopener">
        {t('guide')}
      </a>
    </p>
  </Dialog>
);
