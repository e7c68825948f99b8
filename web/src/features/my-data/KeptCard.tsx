import type { Consent, KeptData } from '@rafiq/contract/my-data/schema';
import { day } from '@rafiq/kit/formats/format.ts';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import styles from './MyData.module.css';
import { t } from './texts.ts';

const Kept = ({ of }: { of: KeptData }) => (
  <li>
    <details className={styles.kept}>
      <summary>
        <span className={styles.name}>
          {of.title}
          {of.rows !== null && (
            <span className={styles.count}>{t('kept.rows', { count: of.rows })}</span>
          )}
        </span>
        <Icon name="chevronDown" size={18} />
      </summary>
      <dl>
        <div>
          <dt>{t('kept.what')}</dt>
          <dd>{of.what}</dd>
        </div>
        <div>
          <dt>{t('kept.why')}</dt>
          <dd>{of.why}</dd>
        </div>
        <div>
          <dt>{t('kept.long')}</dt>
          <dd>{of.kept}</dd>
        </div>
      </dl>
    </details>
  </li>
);

/** Everything that is kept, each in words: what, why, how long. */
export const KeptCard = ({ kept }: { kept: readonly KeptData[] }) => (
  <Card title={t('kept.title')}>
    <p className={styles.body}>{t('kept.text')}</p>
    <ul className={styles.list}>
      {kept.map((one) => (
        <Kept key={one.id} of={one} />
      ))}
    </ul>
  </Card>
);

/** What somebody has agreed to, when, and how it is taken back. */
export const ConsentCard = ({ consents }: { consents: readonly Consent[] }) => (
  <Card title={t('consents.title')}>
    {consents.length === 0 ? (
      <p className={styles.body}>{t('consents.none')}</p>
    ) : (
      <ul>
        {consents.map((one) => (
          <ItemRow
            key={one.id}
            icon="check"
            name={t(`consent.${one.sort}`)}
            details={
              <span>
                {t('consents.given', { date: day(one.givenAt) })} ·{' '}
                <bdi>{t('consents.version', { version: one.version })}</bdi>
              </span>
            }
          />
        ))}
      </ul>
    )}
    <p className={styles.body}>{t('consents.end')}</p>
  </Card>
);
