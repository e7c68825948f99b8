import { brand } from '@rafiq/kit/brand.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { Link } from '@tanstack/react-router';
import styles from './AskUs.module.css';

/** Whoever may not do something can ask why: in writing, or by phone. */
export const AskUs = () => (
  <div className={styles.ask}>
    <Link to="/tickets/create" className={buttonClass({ variant: 'soft', small: true })}>
      {common('ask')}
    </Link>
    <span>
      {common('hotline.text')} <Phone number={brand.hotline} />
    </span>
  </div>
);
