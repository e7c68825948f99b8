import type { ActsFor } from '@rafiq/contract/helpers/schema';
import { longDate } from '@rafiq/kit/formats/format.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { OWN_HELPERS } from '../../lib/acting.ts';
import styles from './Band.module.css';
import { rich, t } from './texts.ts';

/** On every screen, on paper too: whose file this is, by a sign, a colour and words. */
export const Band = ({ name, actsFor }: { name: string; actsFor: ActsFor }) => (
  <section className={styles.band} aria-label={t('band.label')}>
    <p className={styles.text}>
      <Icon name="people" />
      <span>
        {rich('band.text', {
          name: (
            <strong key="name">
              <bdi>{name}</bdi>
            </strong>
          ),
        })}
        <small className={styles.more}>
          {t(`fact.${actsFor.scope}`)} · {t('fact.until', { day: longDate(actsFor.until) })}
        </small>
      </span>
    </p>
    <a href={OWN_HELPERS} className={styles.back}>
      <Icon name="arrowBack" />
      {t('band.back')}
    </a>
  </section>
);
