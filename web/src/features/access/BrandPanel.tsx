import { brand, brandName } from '@rafiq/kit/brand.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Panel } from '@rafiq/kit/ui/Panel.tsx';
import styles from './SignIn.module.css';
import { t } from './texts.ts';

const POINTS = ['panel.point1', 'panel.point2', 'panel.point3'] as const;

/** `brief` leaves a phone's first screen to the form. */
export const BrandPanel = ({ brief = false }: { brief?: boolean }) => (
  <Panel
    brand={brandName}
    help={t('panel.help')}
    phone={brand.hotline}
    className={brief ? `${styles.panel} ${styles.brief}` : styles.panel}
  >
    <div className={styles.promise}>
      <p className={styles.slogan}>{t('panel.title')}</p>
      <p>{t('panel.text')}</p>
      <ul>
        {POINTS.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {t(point)}
          </li>
        ))}
      </ul>
    </div>
  </Panel>
);
