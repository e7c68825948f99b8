import type { TemplateVersion, Wording } from '@rafiq/contract/templates/model';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Difference } from './Difference.tsx';
import styles from './History.module.css';
import { t } from './texts.ts';

const writtenText = ({ by, at }: TemplateVersion): string =>
  by === ''
    ? t('version.product', { time: moment(at) })
    : t('version.by', { name: by, time: moment(at) });

const publishedText = ({ published }: TemplateVersion): string => {
  if (!published) return '';
  return published.by === ''
    ? t('version.shipped')
    : t('version.published', { name: published.by, time: moment(published.at) });
};

interface Props {
  versions: readonly TemplateVersion[];
  onTake: (number: number, wording: Wording) => void;
}

/** Who changed what, newest first, and a way back to each. */
export const History = ({ versions, onTake }: Props) => (
  <section aria-labelledby="history" className={styles.history}>
    <h2 id="history">{t('history')}</h2>
    {versions.length === 0 ? (
      <p className={styles.note}>{t('history.none')}</p>
    ) : (
      <ol>
        {versions.map((version, place) => {
          const before = versions[place + 1];
          return (
            <li key={version.number} className={styles.version}>
              <div className={styles.head}>
                <div>
                  <strong>{t('version', { number: version.number })}</strong>
                  <p className={styles.note}>
                    {[writtenText(version), publishedText(version)].filter(Boolean).join(' · ')}
                  </p>
                </div>
                {place > 0 && (
                  <Button
                    variant="ghost"
                    small
                    onClick={() => onTake(version.number, version.wording)}
                  >
                    {t('version.take')}
                    <span className="visually-hidden">
                      {' '}
                      {t('version', { number: version.number })}
                    </span>
                  </Button>
                )}
              </div>
              {before && (
                <details>
                  <summary>{t('version.changes')}</summary>
                  <Difference from={before.wording} to={version.wording} />
                </details>
              )}
            </li>
          );
        })}
      </ol>
    )}
  </section>
);
