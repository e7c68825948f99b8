import type { KeptBrand } from '@rafiq/contract/brand/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import styles from '../Content.module.css';
import { Differences } from '../History.tsx';
import { t } from '../texts.ts';
import { putBrandBack } from './api.ts';

/** Who has changed what, and the way back to an older one. */
export const BrandVersions = ({ kept, look }: { kept: KeptBrand; look: () => void }) => {
  const task = useTask(async (number: number) => {
    await putBrandBack(number, kept.version);
    look();
  });
  return (
    <section className={styles.section} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {task.error !== null && <Alert tone="rejected">{messageOf(task.error)}</Alert>}
      {kept.versions.length === 0 && <p className={styles.muted}>{t('brand.file')}</p>}
      {kept.versions.length > 0 && (
        <ul className={styles.list}>
          {kept.versions.map(({ number, at, by, fields }) => (
            <li key={number} className={styles.line}>
              <div className={styles.name}>
                <strong>{t('brand.version', { number })}</strong>
                <div className={styles.muted}>
                  {moment(at)} · <bdi>{by}</bdi>
                </div>
                <Differences fields={fields} />
              </div>
              {number !== kept.version && (
                <Button
                  variant="ghost"
                  small
                  busy={task.busy}
                  onClick={() => void task.run(number)}
                >
                  {t('brand.putBack', { number })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
