import { brand, brandName } from '../../lib/brand.ts';
import { Phone } from '../../ui/Figures.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Star } from '../../ui/Star.tsx';
import { Zellige } from '../../ui/Zellige.tsx';
import styles from './SignIn.module.css';
import { t } from './texts.ts';

const POINTS = ['panel.point1', 'panel.point2', 'panel.point3'] as const;

/** `brief` leaves a phone's first screen to the form. */
export const BrandPanel = ({ brief = false }: { brief?: boolean }) => (
  <aside className={styles.panel} data-brief={brief}>
    <Zellige className={styles.pattern} />
    <div className={styles.brand}>
      <Star color="#fff" />
      {brandName}
    </div>
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
    <p className={styles.help}>
      {t('panel.help')} <Phone number={brand.hotline} />
    </p>
  </aside>
);
