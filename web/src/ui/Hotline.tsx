import type { ButtonVariant } from './Button.tsx';
import { Phone } from './Figures.tsx';
import styles from './Popover.module.css';
import { Popover } from './Popover.tsx';

interface Props {
  label: string;
  title: string;
  text: string;
  phone: string;
  variant?: ButtonVariant;
}

export const Hotline = ({ label, title, text, phone, variant = 'ghost' }: Props) => (
  <Popover icon="help" variant={variant} label={label}>
    <div className={styles.hotline}>
      <h2>{title}</h2>
      <p>{text}</p>
      <Phone number={phone} />
    </div>
  </Popover>
);
